/** What is wrong with a text, in words; null for nothing. */
export type PromptRule = (text: string) => string | null | Promise<string | null>;

interface PromptQuestion {
  /** Says that something must be entered. */
  readonly required?: string | undefined;
  /** Asked in their order; the first that finds something is told. */
  readonly rules?: readonly PromptRule[] | undefined;
  /** Begins when nothing was found. */
  readonly onSend: (text: string) => Promise<void>;
}

/**
 * Checks a text and sends it; what stood in the way, in words, or null. Until it is on its way it can be given up by the
 * signal: then nothing is sent and nothing told.
 */
export async function answerPrompt(
  text: string,
  { required, rules = [], onSend }: PromptQuestion,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    if (text === '' && required !== undefined) return required;
    for (const rule of text === '' ? [] : rules) {
      const problem = await rule(text);
      if (signal.aborted) return null;
      if (problem !== null) return problem;
    }
    await onSend(text);
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    return error instanceof Error ? error.message : String(error);
  }
}

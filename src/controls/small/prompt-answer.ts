/** Returns the error of a text, or null. */
export type PromptRule = (text: string) => string | null | Promise<string | null>;

interface PromptQuestion {
  /** Message if the text is empty. */
  readonly required?: string | undefined;
  /** Called in order; the first error is shown. */
  readonly rules?: readonly PromptRule[] | undefined;
  /** Called if there is no error. */
  readonly onSend: (text: string) => Promise<void>;
}

/**
 * Validates a text and sends it. Resolves to the error message, or null. If the signal aborts before sending, nothing
 * is sent and the result is null.
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

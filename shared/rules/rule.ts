import type { Text } from '#shared/resource/text.ts';

/** One thing that a text must be, with what is said where it is not. */
export interface RuleCheck {
  readonly holds: (text: string) => boolean;
  readonly message: Text;
}

/**
 * A rule that forms, definitions and grids name (docs/specification.md §2.5). Its checks are asked in order; the first
 * that fails speaks.
 */
export interface Rule {
  readonly checks: readonly RuleCheck[];
  /** Said where nothing was entered and something must be; absent: whoever asks has a word of its own. */
  readonly required?: Text;
}

/** What a rule has against a text; undefined: nothing. An empty text is nobody's business here. */
export function ruleProblem(rule: Rule, text: string): Text | undefined {
  return rule.checks.find(({ holds }) => !holds(text))?.message;
}

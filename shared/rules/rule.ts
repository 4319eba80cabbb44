import type { Text } from '#shared/resource/text.ts';

/** A single check with its error message. */
export interface RuleCheck {
  readonly passes: (text: string) => boolean;
  readonly message: Text;
}

/**
 * A rule that forms, definitions and grids use (docs/specification.md §2.5). Checks run in order; the first failing
 * check supplies the message.
 */
export interface Rule {
  readonly checks: readonly RuleCheck[];
  /** Message for a missing value; if absent, the caller supplies its own. */
  readonly required?: Text;
}

/** Message of the first failing check, or undefined. Callers handle empty text themselves. */
export function ruleProblem(rule: Rule, text: string): Text | undefined {
  return rule.checks.find(({ passes }) => !passes(text))?.message;
}

import { z } from 'zod';
import { type Rule, ruleProblem } from './rule.ts';

export interface ZodRuleOptions {
  readonly language: 'zh' | 'en';
  /** Message for an empty text: a string, or `true` for the rule's own message. Absent: the text may be empty. */
  readonly required?: string | true;
}

/**
 * Zod schema of a text that satisfies a rule, for forms without a definition: `zodRule(namedRules.mobile, {language})`.
 */
export function zodRule(rule: Rule, { language, required }: ZodRuleOptions) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const missing = required === true ? rule.required?.[language] : required;
      const problem = text === '' ? missing : ruleProblem(rule, text)?.[language];
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });
}

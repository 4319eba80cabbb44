import { z } from 'zod';
import { type Rule, ruleProblem } from './rule.ts';

export interface ZodRuleOptions {
  readonly language: 'zh' | 'en';
  /** Said where nothing was entered, if the rule has no word of its own; absent: it may stay empty. */
  readonly required?: string | true;
}

/** A text that keeps a rule, for the schemas of forms that no definition makes: `zodRule(namedRules.mobile, {language})`. */
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

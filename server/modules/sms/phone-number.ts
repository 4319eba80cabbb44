import { invalidFields } from '#server/http/check-input.ts';
import type { Language } from '#server/kernel/actor.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';

/** A mobile number as docs/specification.md §1.5 has it; otherwise its field is refused in the rule's words. */
export function mobileNumber(field: string, given: string, language: Language): string {
  const number = given.trim();
  const problem = ruleProblem(namedRules.mobile, number);
  if (problem) throw invalidFields({ [field]: problem[language] });
  return number;
}

import { invalidFields } from '#server/http/check-input.ts';
import type { Language } from '#server/kernel/actor.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';

/**
 * Returns the trimmed mobile number.
 * @throws `invalidInput` at the field if it does not follow docs/specification.md §1.5
 */
export function mobileNumber(field: string, given: string, language: Language): string {
  const number = given.trim();
  const problem = ruleProblem(namedRules.mobile, number);
  if (problem) throw invalidFields({ [field]: problem[language] });
  return number;
}

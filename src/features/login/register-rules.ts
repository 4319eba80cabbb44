import type { Text } from '#shared/resource/text.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';
import type { RuleName } from '#shared/rules/rule-name.ts';
import { newPasswordProblems } from './new-password-rules.ts';
import { codeProblem, phoneProblem } from './phone-rules.ts';
import type { Entered, Problems } from './use-entry-form.ts';

/** Wire names, in the order of the page. */
export const registerFields = [
  'username',
  'password',
  'confirmpassword',
  'realname',
  'phone',
  'smscode',
  'email',
] as const;

export type RegisterField = (typeof registerFields)[number];

const optional = (name: RuleName, text: string): Text | undefined =>
  text === '' ? undefined : ruleProblem(namedRules[name], text);

/**
 * The rules of docs/specification.md §1.5 for a new account. The server checks them as well, and whether the names are
 * taken.
 */
export function registerProblems(entered: Entered<RegisterField>, minLength: number): Problems<RegisterField> {
  const { username, realname, phone, smscode, email } = entered;
  return {
    ...newPasswordProblems({ ...entered, minLength, isFirst: true }),
    username: username === '' ? namedRules.userName.required : ruleProblem(namedRules.userName, username),
    realname: optional('personName', realname),
    phone: phoneProblem(phone),
    smscode: codeProblem(smscode),
    email: optional('email', email),
  };
}

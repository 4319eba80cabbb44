import type { z } from 'zod';
import { invalidFields } from '#server/http/check-input.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { registerShape } from '#shared/contract/session/registration.schema.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { type Rule, ruleProblem } from '#shared/rules/rule.ts';

export interface Registration {
  readonly phone: string;
  readonly username: string;
  readonly realname: string;
  readonly email: string | null;
}

/**
 * Checks the input by docs/specification.md §1.5, with JeecgBoot's defaults: username = phone, real name = username.
 */
export function registrationInput(body: z.output<typeof registerShape.body>, language: Language): Registration {
  const phone = body.phone?.trim() ?? '';
  const username = body.username?.trim() || phone;
  const email = body.email?.trim().toLowerCase() || null;
  const realname = body.realname?.trim() || username;
  const problems = {
    ...problem('phone', namedRules.mobile, phone, language),
    ...(username !== '' && problem('username', namedRules.userName, username, language)),
    ...(email !== null && problem('email', namedRules.email, email, language)),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { phone, username, realname, email };
}

function problem(field: string, rule: Rule, text: string, language: Language): Record<string, string> {
  const found = text === '' ? rule.required : ruleProblem(rule, text);
  return found ? { [field]: found[language] } : {};
}

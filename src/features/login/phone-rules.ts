import type { Text } from '#shared/resource/text.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';
import { bothLanguages } from './both-languages.ts';
import { phoneMessages } from './phone.messages.ts';

/** 请输入手机号 / 请输入正确手机号 (docs/specification.md §1.5). */
export function phoneProblem(phone: string): Text | undefined {
  return phone === '' ? namedRules.mobile.required : ruleProblem(namedRules.mobile, phone);
}

/** Codes of a wrong format are not sent, because the server counts attempts. */
export function codeProblem(code: string): Text | undefined {
  if (code === '') return bothLanguages(phoneMessages, 'codeMissing');
  return /^\d{6}$/.test(code) ? undefined : bothLanguages(phoneMessages, 'codeShape');
}

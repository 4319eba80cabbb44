import type { z } from 'zod';
import type { Language } from '#server/kernel/actor.ts';
import type { CallShape } from '#shared/contract/call.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import { type Issue, issueText } from '#shared/errors/issue-text.ts';
import { errorText, isErrorId } from '#shared/errors/message.ts';

/** Input of a call as Fastify parsed it. */
export interface RawInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A map, because a key in the request may be called `constructor`. */
type Problems = Map<string, string>;
type Parsed = { path: unknown; query: unknown; body: unknown };

/**
 * Validates path, query and body against the call's schemas. Unknown keys are dropped (docs/security.md P17), empty
 * query values count as absent (docs/wire.md §1.5.1), and the error lists every invalid field with a text in the
 * caller's language.
 */
export function checkInput(shape: CallShape, raw: RawInput, language: Language): Parsed {
  const problems: Problems = new Map();
  const parsed = {
    path: checkPart('path', shape.path, raw.path, language, problems),
    query: checkPart('query', shape.query, withoutEmpty(raw.query), language, problems),
    body: checkPart('body', shape.body, raw.body ?? {}, language, problems),
  };
  if (problems.size > 0) throw invalidFields(Object.fromEntries(problems));
  return parsed;
}

/**
 * The error for invalid fields. Its message is `校验失败！` plus the texts joined by `,`; each text is also in
 * `result.fields` under its field.
 */
export function invalidFields(problems: Record<string, string>): AppError {
  return fail('invalidInput', {}, problems);
}

function checkPart(
  part: string,
  schema: z.ZodType | undefined,
  value: unknown,
  language: Language,
  problems: Problems,
): unknown {
  if (!schema) return undefined;
  if (part !== 'body' && containsNul(value)) {
    problems.set(part, issueText({}, language));
    return undefined;
  }
  const result = schema.safeParse(value, { error: (issue) => issueText(issue as Issue, language) });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || part;
    const params = issue.code === 'custom' ? issue.params : undefined;
    const text = isErrorId(issue.message) ? errorText(issue.message, language, params) : issue.message;
    if (!problems.has(name)) problems.set(name, text);
  }
  return undefined;
}

function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}

/**
 * Whether a value contains U+0000, which PostgreSQL cannot store in text. Bodies are checked while they are parsed
 * (`json-body.ts`).
 */
export function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || containsNul(inner));
}

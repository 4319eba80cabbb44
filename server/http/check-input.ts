import type { z } from 'zod';
import type { Language } from '#server/kernel/actor.ts';
import type { CallShape } from '#shared/contract/call.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import { type Issue, issueText } from '#shared/errors/issue-text.ts';
import { errorText, isErrorId } from '#shared/errors/message.ts';

/** The three places a call's input comes from, as Fastify parsed them. */
export interface RawInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A map, since a refused key may be called `constructor`. */
type Problems = Map<string, string>;
type Parsed = { path: unknown; query: unknown; body: unknown };

/**
 * Checks path, query and body against the call's schemas. Keys that a schema does not name are dropped (docs/security.md P17), empty
 * query values count as absent (docs/wire.md §1.5.1), and every refused field is named with a text in the caller's language.
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

/** The refusal of fields: `校验失败！` + texts joined by `,`, and each text under its field in `result.fields`. */
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
  if (part !== 'body' && holdsNul(value)) {
    problems.set(part, issueText({}, language));
    return undefined;
  }
  const result = schema.safeParse(value, { error: (issue) => issueText(issue as Issue, language) });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || part;
    const text = isErrorId(issue.message) ? errorText(issue.message, language) : issue.message;
    if (!problems.has(name)) problems.set(name, text);
  }
  return undefined;
}

function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}

/** U+0000, which no schema names and PostgreSQL text cannot hold; of a body its reader asks (`json-body.ts`). */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || holdsNul(inner));
}

import type { FastifyReply } from 'fastify';
import type { Language } from '#server/session/actor.ts';
import { catalogue, type ErrorEntry } from '#shared/errors/catalogue.ts';
import type { AppError } from '#shared/errors/fail.ts';
import { errorText, fieldTexts } from '#shared/errors/message.ts';

/** The five keys of every JSON answer (contract §1). */
export interface Envelope<T = unknown> {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: T;
  /** Server time, epoch ms. */
  readonly timestamp: number;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A refusal as its envelope, in the caller's language. */
export function errorEnvelope(error: AppError, language: Language): Envelope {
  const fields = fieldTexts(error, language);
  // Only here is the language known, so only here are field messages joined into one.
  const detail = Object.entries(fields ?? {}).map(([name, text]) => `${name} ${text}`.trim());
  return {
    success: false,
    message: errorText(error.id, language, { detail: detail.join(','), ...error.params }),
    code: catalogue[error.id].code,
    result: error.rows ? { rows: error.rows } : fields ? { fields } : null,
    timestamp: Date.now(),
  };
}

/** Writes a refusal; a 429 or 503 says when to come back. */
export function sendError(reply: FastifyReply, error: AppError, language: Language): FastifyReply {
  const entry: ErrorEntry = catalogue[error.id];
  if (entry.status === 429 || entry.status === 503) {
    reply.header('retry-after', String(error.params.retryAfter ?? 5));
  }
  return reply
    .code(entry.status)
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(errorEnvelope(error, language)));
}

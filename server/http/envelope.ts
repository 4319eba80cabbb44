import type { FastifyReply } from 'fastify';
import type { Language } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import type { AppError, RowProblems } from '#shared/errors/fail.ts';
import { errorText, fieldTexts } from '#shared/errors/message.ts';

/** The five keys of every JSON response (docs/wire.md §1.1). */
export interface Envelope<T = unknown> {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: T;
  /** Server time, epoch ms. */
  readonly timestamp: number;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Envelope of an error in the caller's language. */
export function errorEnvelope(error: AppError, language: Language): Envelope {
  const fields = fieldTexts(error, language);
  // Field messages are joined here, because the language is not known earlier.
  const detail = Object.entries(fields ?? {}).map(([name, text]) => `${name} ${text}`.trim());
  return {
    success: false,
    message: errorText(error.id, language, { detail: detail.join(language === 'en' ? ', ' : ','), ...error.params }),
    code: catalogue[error.id].code,
    result: refusedParts(error, fields),
    timestamp: Date.now(),
  };
}

/**
 * Errors by row of a grid, by field of a form, or by field and line of a head; otherwise the additional data of the
 * error.
 */
function refusedParts({ rows, lines, result }: AppError, fields: Record<string, string> | undefined) {
  if (rows) return { rows };
  if (lines) return { fields: fields ?? {}, lines };
  return fields ? { fields } : (result ?? null);
}

/** HTTP status for an error that normally has status 200: 403 for a missing right (code 510), otherwise 400. */
const fileRefusal = ({ status, code }: ErrorEntry): number => (status !== 200 ? status : code === 510 ? 403 : 400);

/**
 * Sends an error; with status 429 or 503 the response says when to retry.
 * @param savedAsFile uses an HTTP error status, because old clients save every response with status 200 as the workbook
 */
export async function sendError(
  reply: FastifyReply,
  error: AppError,
  language: Language,
  savedAsFile = false,
): Promise<FastifyReply> {
  const entry: ErrorEntry = catalogue[error.id];
  if (entry.status === 429 || entry.status === 503) {
    reply.header('retry-after', String(error.params.retryAfter ?? 5));
  }
  const envelope = errorEnvelope(error, language);
  reply.envelopeCode = envelope.code;
  reply.outcome = entry.report || entry.status >= 500 ? 'failed' : 'refused';
  reply.code(savedAsFile ? fileRefusal(entry) : entry.status).header('content-type', JSON_TYPE);
  return reply.send(error.rows ? await writeRows(envelope, error.rows) : JSON.stringify(envelope));
}

/**
 * The error of a grid may contain half a million cells, so it is serialised row by row and yields to other requests in
 * between.
 */
async function writeRows(envelope: Envelope, rows: RowProblems): Promise<Buffer> {
  const turn = makeYielder();
  const [before = '', after = ''] = JSON.stringify({ ...envelope, result: { rows: {} } }).split('"rows":{}');
  const pieces = [Buffer.from(`${before}"rows":{`)];
  let text = '';
  for (const [at, [id, problems]] of Object.entries(rows).entries()) {
    text += `${at === 0 ? '' : ','}${JSON.stringify(id)}:${JSON.stringify(problems)}`;
    if (text.length < 65_536) continue;
    pieces.push(Buffer.from(text));
    text = '';
    await turn();
  }
  return Buffer.concat([...pieces, Buffer.from(`${text}}${after}`)]);
}

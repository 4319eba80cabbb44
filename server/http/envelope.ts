import type { FastifyReply } from 'fastify';
import type { Language } from '#server/kernel/actor.ts';
import { takeTurns } from '#server/process/turns.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import type { AppError, RowProblems } from '#shared/errors/fail.ts';
import { errorText, fieldTexts } from '#shared/errors/message.ts';

/** The five keys of every JSON answer (docs/wire.md §1.1). */
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
    message: errorText(error.id, language, { detail: detail.join(language === 'en' ? ', ' : ','), ...error.params }),
    code: catalogue[error.id].code,
    result: refusedParts(error, fields),
    timestamp: Date.now(),
  };
}

/** What was refused: rows of a grid, fields of a form, or a head's fields with its lines. */
function refusedParts({ rows, lines, told }: AppError, fields: Record<string, string> | undefined) {
  if (rows) return { rows };
  if (lines) return { fields: fields ?? {}, lines };
  return fields ? { fields } : (told ?? null);
}

/** A refusal that would otherwise come with 200, as a status: of a right (code 510), or of anything else. */
const fileRefusal = ({ status, code }: ErrorEntry): number => (status !== 200 ? status : code === 510 ? 403 : 400);

/**
 * Writes a refusal; a 429 or 503 says when to come back.
 * @param savedAsFile old clients save whatever came with 200 as the workbook that was asked for
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

/** A grid's refusal may say something of each of half a million cells: it is written row by row, others between. */
async function writeRows(envelope: Envelope, rows: RowProblems): Promise<Buffer> {
  const turn = takeTurns();
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

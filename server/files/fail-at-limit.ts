import type { Readable } from 'node:stream';
import type { AppError } from '#shared/errors/fail.ts';

/**
 * Makes the stream of a form part fail as soon as the parser has cut it off. Otherwise the stream would end only with
 * the part, and a client that never stops sending would keep the request open.
 */
export function failAtLimit(file: Readable, error: AppError): Readable {
  return file.once('limit', () => file.destroy(error));
}

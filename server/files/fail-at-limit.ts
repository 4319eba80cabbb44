import type { Readable } from 'node:stream';
import type { AppError } from '#shared/errors/fail.ts';

/**
 * The stream of one part of a form, failing as soon as the parser has cut it. Left alone it would not end before the part
 * does: whoever sends without an end would be listened to for ever.
 */
export function failAtLimit(file: Readable, error: AppError): Readable {
  return file.once('limit', () => file.destroy(error));
}

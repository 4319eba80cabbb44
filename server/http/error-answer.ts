import type { FastifyError } from 'fastify';
import { AppError, fail } from '#shared/errors/fail.ts';
import { lookup } from '#shared/lookup.ts';
import { databaseError } from './database-error.ts';

const frameworkErrors = lookup<() => AppError>({
  FST_ERR_CTP_INVALID_JSON_BODY: () => fail('malformedBody'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => fail('malformedBody'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => fail('badRequest'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => fail('contentTypeUnknown'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => fail('bodyTooLarge'),
  FST_ERR_BAD_URL: () => fail('pathUnknown'),
  FST_ERR_NOT_FOUND: () => fail('pathUnknown'),
  FST_ERR_MAX_PARAM_LENGTH: () => fail('pathUnknown'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => fail('contentTypeUnknown'),
  FST_REQ_FILE_TOO_LARGE: () => fail('partTooLarge'),
  FST_PARTS_LIMIT: () => fail('bodyTooLarge'),
  FST_FILES_LIMIT: () => fail('bodyTooLarge'),
  FST_FIELDS_LIMIT: () => fail('bodyTooLarge'),
});

/** Error codes of a full disk or an exhausted quota (docs/security.md F5). */
const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Converts any thrown value to an error of the catalogue: `AppError` unchanged, known errors of Fastify and PostgreSQL
 * to their entries, everything else to `internal` with only the correlation id (docs/security.md P32).
 */
export function errorAnswer(error: unknown, correlationId: string): AppError {
  if (error instanceof AppError) return error;
  const code = (error as Partial<FastifyError> | null)?.code;
  const known = code === undefined ? undefined : frameworkErrors[code];
  if (known) return known();
  if (code !== undefined && fullDisk.has(code)) return fail('diskFull');
  const ofDatabase = databaseError(error);
  if (ofDatabase) return ofDatabase;
  // Any other 4xx of the parser or a plugin is the caller's fault, not an internal error.
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) return fail('badRequest');
  return fail('internal', { id: correlationId });
}

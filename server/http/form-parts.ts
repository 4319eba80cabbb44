import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '#shared/errors/fail.ts';

/**
 * Limits for the head of a part (its name, file name and type). The parser drops what exceeds them; its types do not
 * declare these byte limits.
 */
export const partHead = { headerPairs: 20, headerSize: 8_192 };
/** Longest name of a part; ours have at most ten characters. */
const LONGEST_NAME = 100;

type Options = Parameters<FastifyRequest['parts']>[0];

/**
 * The parts of a form as they arrive, for all handlers (docs/security.md P39).
 * @throws `badRequest` for an overlong name, which was truncated or would occupy memory for nothing
 */
export async function* partsOf(request: FastifyRequest, options: Options): AsyncGenerator<Multipart> {
  for await (const part of request.parts(options)) {
    if ((part.fieldname ?? '').length > LONGEST_NAME) {
      if (part.type === 'file') part.file.resume();
      throw fail('badRequest');
    }
    yield part;
  }
}

import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '#shared/errors/fail.ts';

/** Of the head of a part (its name, the file's name, a type): what is more is dropped by the reader, whose types say nothing of bytes. */
export const partHead = { headerPairs: 20, headerSize: 8_192 };
/** Letters of a part's name; ours have ten. */
const LONGEST_NAME = 100;

type Options = Parameters<FastifyRequest['parts']>[0];

/**
 * The parts of a form as they stream in, whoever asked for them (docs/security.md P39).
 * @throws `badRequest` for a part whose name is none: it was cut, or would lie in memory for nothing
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

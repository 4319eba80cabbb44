import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Shorter responses fit into one packet uncompressed. */
const leastBytes = 1400;

/** Compresses the body and sets the headers if the client accepts gzip; otherwise returns the body unchanged. */
export async function gzipped(request: FastifyRequest, reply: FastifyReply, body: string): Promise<string | Buffer> {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  if (body.length < leastBytes || !takesGzip(request.headers['accept-encoding'])) return body;
  reply.header('content-encoding', 'gzip');
  return compress(body, { level: constants.Z_BEST_SPEED });
}

export function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      return (name === 'gzip' || name === '*') && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
    });
}

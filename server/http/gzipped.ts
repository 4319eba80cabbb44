import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Shorter answers fit one packet as they are. */
const leastBytes = 1400;

/** A body gzipped for a client that takes it, with the headers that say so; else the body as it is. */
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

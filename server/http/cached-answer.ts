import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from './gzipped.ts';

interface Kept {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly etag: string;
}

/**
 * A long response that is the same for all permitted callers and does not change while the process runs. It is built
 * and compressed on first use, and answered with 304 if the client already has it (`If-None-Match`).
 */
export function cachedAnswer(type: string, make: () => Promise<string>) {
  let kept: Promise<Kept> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    kept ??= make().then(keep);
    const { plain, packed, etag } = await kept;
    reply.headers({ 'content-type': type, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding', etag });
    if (request.headers['if-none-match'] === etag) {
      await reply.code(304).send();
      return;
    }
    if (!takesGzip(request.headers['accept-encoding'])) {
      await reply.send(plain);
      return;
    }
    await reply.header('content-encoding', 'gzip').send(packed);
  };
}

async function keep(text: string): Promise<Kept> {
  const plain = Buffer.from(text);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { plain, packed: await promisify(gzip)(plain, { level: 9 }), etag: `W/"${digest}"` };
}

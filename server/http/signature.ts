import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#shared/contract/call.ts';
import { signText } from '#shared/http/sign-text.ts';

/** Upper-case MD5 of text and secret (docs/wire.md §1.6). */
function signatureOf(text: string, secret: string): string {
  return createHash('md5')
    .update(text + secret, 'utf8')
    .digest('hex')
    .toUpperCase();
}

/**
 * Compares the signature of old clients and logs a difference. Nothing is refused: every browser knows the secret, so a
 * signature proves nothing (docs/security.md P35).
 */
export function signatureCheck(secret: string): (call: Call, request: FastifyRequest) => void {
  return (call, request) => {
    const given = request.headers['x-sign'];
    if (given === undefined) return;
    const body = isRecord(request.body) ? request.body : undefined;
    const text = signText({
      path: request.url,
      query: isRecord(request.query) ? request.query : undefined,
      body: request.method === 'GET' ? undefined : body,
    });
    if (signatureOf(text, secret) !== given) request.log.info({ call: call.id }, 'signature differs');
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

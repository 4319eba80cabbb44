import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from '#server/config/settings.ts';
import { ownServer, serverHeader } from '#shared/http/server-sign.ts';

const METHODS = 'GET,POST,PUT,DELETE,OPTIONS';
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every response, including those that no handler writes (docs/security.md P24). */
export const answerHeaders = {
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  [serverHeader]: ownServer,
} as const;

/**
 * Adds the headers of every response (docs/security.md P24). Headers set by a handler take precedence: pages set their
 * own policy, hashed assets their cache time.
 */
export function secureHeaders(app: FastifyInstance, settings: Pick<HttpSettings, 'corsOrigins'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
    const origin = request.headers.origin;
    if (origin === undefined) return;
    reply.header('vary', 'Origin');
    if (!settings.corsOrigins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header(
        'access-control-expose-headers',
        'X-Server, X-Correlation-Id, X-Release, X-Maintenance, ETag, Retry-After, Content-Disposition',
      );
    if (request.method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', '600');
  });
  app.addHook('onSend', async (request, reply) => {
    const fallback = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    for (const [name, value] of Object.entries(answerHeaders)) fallback(name, value);
    // Close the connection if the rest of a refused body is still arriving (`connections.ts` ends it).
    if (!request.raw.complete && request.raw.socket !== undefined) reply.header('connection', 'close');
    if (request.protocol === 'https') fallback('strict-transport-security', 'max-age=31536000');
  });
}

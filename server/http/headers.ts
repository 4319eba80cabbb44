import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from './settings.ts';

const METHODS = 'GET,POST,PUT,DELETE,OPTIONS';
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Headers of every answer (P24). A handler that set one of its own keeps it: pages bring their policy, hashed assets
 * their cache time.
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
      .header('access-control-expose-headers', 'X-Correlation-Id, ETag, Retry-After, Content-Disposition');
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
    fallback('content-security-policy', API_POLICY);
    fallback('cache-control', 'no-store');
    fallback('x-content-type-options', 'nosniff');
    fallback('referrer-policy', 'same-origin');
    fallback('cross-origin-opener-policy', 'same-origin');
    fallback('cross-origin-resource-policy', 'same-origin');
    if (request.protocol === 'https') fallback('strict-transport-security', 'max-age=31536000');
  });
}

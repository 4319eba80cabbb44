import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '#shared/errors/fail.ts';
import type { HttpSettings, LimitClass } from './settings.ts';

/** Counts a request and throws 429 with the seconds to wait once its session or its source is over the limit. */
export type CheckRate = (kind: LimitClass, request: FastifyRequest) => Promise<void>;

const WINDOW = 60_000;

/**
 * One counter per class, session and source (P31), kept in this process: a cluster of n processes lets n times as
 * much through, which is still a bound. Sources are counted first, so a made-up token cannot buy a fresh allowance.
 */
export function rateLimits(app: FastifyInstance, limits: HttpSettings['limits']): CheckRate {
  const counters = new Map(
    Object.entries(limits).map(([kind, limit]) => [
      kind,
      [
        app.createRateLimit({
          max: limit.source,
          timeWindow: WINDOW,
          keyGenerator: (request) => `${kind}@${request.ip}`,
        }),
        app.createRateLimit({
          max: limit.session,
          timeWindow: WINDOW,
          keyGenerator: (request) => `${kind}#${sessionKey(request)}`,
        }),
      ],
    ]),
  );
  return async (kind, request) => {
    for (const count of counters.get(kind) ?? []) {
      const answer = await count(request);
      if (!answer.isAllowed && answer.isExceeded) {
        throw fail('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(answer.ttl / 1000)) });
      }
    }
  };
}

/** A digest of the token, so that no token lies in the counter's table; without a token the source stands in. */
function sessionKey(request: FastifyRequest): string {
  const token = request.headers['x-access-token'];
  if (typeof token !== 'string' || token === '') return request.ip;
  return createHash('sha256').update(token).digest('base64');
}

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpSettings, LimitClass } from '#server/config/settings.ts';
import { sourceOf } from '#server/kernel/source.ts';
import { fail } from '#shared/errors/fail.ts';

/** Counts a request; throws 429 with the seconds to wait if its session or source exceeds the limit. */
export type CheckRate = (kind: LimitClass, request: FastifyRequest) => Promise<void>;

const WINDOW = 60_000;

/**
 * Counters per class, session and source (docs/security.md P31). They are local to the process, so n processes permit n
 * times as many requests. The source is counted first, so that invented tokens give no additional allowance.
 */
export function rateLimits(app: FastifyInstance, settings: Pick<HttpSettings, 'limits' | 'limitFactor'>): CheckRate {
  const { limits, limitFactor } = settings;
  const counter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: Math.max(1, Math.round(max * limitFactor)), timeWindow: WINDOW, keyGenerator });
  const counters = new Map(
    Object.entries(limits).map(([kind, limit]) => [
      kind,
      {
        source: counter(limit.source, (request) => `${kind}@${sourceOf(request.ip)}`),
        session: counter(limit.session, (request) => `${kind}#${digest(request.headers['x-access-token'])}`),
      },
    ]),
  );
  return async (kind, request) => {
    const { source, session } = counters.get(kind) ?? {};
    const counted = request.headers['x-access-token'] ? [source, session] : [source];
    for (const count of counted) {
      const answer = await count?.(request);
      if (answer && !answer.isAllowed && answer.isExceeded) {
        throw fail(kind === 'sms' ? 'smsTooMany' : 'tooManyRequests', {
          retryAfter: Math.max(1, Math.ceil(answer.ttl / 1000)),
        });
      }
    }
  };
}

/** Hash of the token, so that the table of counters contains no tokens. */
function digest(token: unknown): string {
  return createHash('sha256').update(String(token)).digest('base64');
}

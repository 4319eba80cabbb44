import type { FastifyRequest } from 'fastify';
import { officeRelease } from '#server/http/pages/office-release.ts';
import { describeError, keepError } from '#server/kernel/error-log/keep-error.ts';
import { BASE } from './base-path.ts';

/**
 * Stores an unexpected error under the number shown in the response (docs/security.md P32). The response neither waits
 * for this entry nor fails with it. The route is stored instead of the path, which may contain ids and codes.
 */
export function noteError(error: unknown, request: FastifyRequest): void {
  const route = (request.routeOptions.url ?? '').replace(BASE, '');
  keepError({
    ...describeError(error),
    errorNo: request.id,
    source: 'server',
    request: `${request.method} ${route}`.slice(0, 200),
    page: null,
    release: officeRelease,
    tenantId: request.actor?.tenantId ?? 0,
  }).catch((failure: unknown) => request.log.error({ err: failure }, 'error log'));
}

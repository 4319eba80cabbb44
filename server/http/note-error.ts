import type { FastifyRequest } from 'fastify';
import { officeRelease } from '#server/http/pages/office-release.ts';
import { keepError, toldOf } from '#server/kernel/error-log/keep-error.ts';
import { BASE } from './base-path.ts';

/**
 * Keeps an unexpected error under the number that its answer shows (docs/security.md P32). The answer does not wait for the line, nor fail
 * with it. The route and not the address: a path may hold ids and codes.
 */
export function noteError(error: unknown, request: FastifyRequest): void {
  const route = (request.routeOptions.url ?? '').replace(BASE, '');
  keepError({
    ...toldOf(error),
    errorNo: request.id,
    source: 'server',
    request: `${request.method} ${route}`.slice(0, 200),
    page: null,
    release: officeRelease,
    tenantId: request.actor?.tenantId ?? 0,
  }).catch((failure: unknown) => request.log.error({ err: failure }, 'error log'));
}

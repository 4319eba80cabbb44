import { readAs } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { type GatewayFilter, gatewayFilters, gatewayPredicates } from '#shared/gateway/gateway-route.ts';
import { type GatewayRequest, matchesPredicate } from './match-predicate.ts';

/** Route that matches a request. */
export interface GatewayRoute {
  readonly id: string;
  readonly uri: string;
  readonly stripPrefix: number;
  readonly filters: readonly GatewayFilter[];
}

type ReadRoute = GatewayRoute & { readonly predicates: ReturnType<typeof gatewayPredicates.parse> };

/** Milliseconds that a process caches the routes; other processes see a change after this time. */
const keptMs = 5_000;
const kept = new Map<number, { readonly at: number; readonly routes: Promise<readonly ReadRoute[]> }>();
onForgetCaches(() => kept.clear());

/** Clears the cached routes of a tenant. */
export function forgetRoutes(tenantId: number): void {
  kept.delete(tenantId);
}

/** Finds the first route of the tenant, in their order, that matches a request. */
export async function findRoute(tenantId: number, request: GatewayRequest): Promise<GatewayRoute | undefined> {
  const now = Date.now();
  return (await routesOf(tenantId)).find(({ predicates }) =>
    predicates.every((each) => matchesPredicate(each, request, now)),
  );
}

function routesOf(tenantId: number): Promise<readonly ReadRoute[]> {
  const known = kept.get(tenantId);
  const at = performance.now();
  if (known && at - known.at < keptMs) return known.routes;
  const routes = readRoutes(tenantId);
  kept.set(tenantId, { at, routes });
  routes.catch(() => kept.delete(tenantId));
  return routes;
}

async function readRoutes(tenantId: number): Promise<readonly ReadRoute[]> {
  const rows = await readAs(tenantId, (db) =>
    db
      .selectFrom('sysGatewayRoute')
      .select(['id', 'uri', 'stripPrefix', 'predicates', 'filters'])
      .where('tenantId', '=', tenantId)
      .where('status', '=', '1')
      .orderBy('orderNum')
      .orderBy('createTime')
      .orderBy('id')
      .limit(500)
      .execute(),
  );
  return rows.flatMap((row) => {
    const predicates = gatewayPredicates.safeParse(row.predicates);
    const filters = gatewayFilters.safeParse(row.filters);
    // A route that this release cannot read, written by a later one, is ignored.
    return predicates.success && filters.success
      ? [{ ...row, predicates: predicates.data, filters: filters.data }]
      : [];
  });
}

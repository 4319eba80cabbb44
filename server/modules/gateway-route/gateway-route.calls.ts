import { readAs } from '#server/db/scope.ts';
import { forgetRoutes } from '#server/gateway/find-route.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { handlers } from '#server/resource/handlers.ts';
import { kitOf } from '#server/resource/kit.ts';
import * as schema from '#shared/contract/system/gateway-route.schema.ts';
import * as calls from '#shared/contract/system/gateway-route.ts';
import { fail } from '#shared/errors/fail.ts';
import { sysGatewayRoute } from '#shared/system/gateway-route.ts';

const kit = () => kitOf(sysGatewayRoute);

/** Gateway routes in the format of old clients; unusable input is refused with a message. */
export const gatewayRouteCalls: readonly Binding[] = [
  implement(calls.listGatewayRoutes, schema.gatewayListShape, async ({ actor }) => {
    const routes = await routesOf(actor);
    return routes.map(({ predicates, filters, status, ...route }) => ({
      ...route,
      predicates: listIn(predicates),
      filters: listIn(filters),
      status: Number(status),
    }));
  }),
  implement(calls.updateGatewayRoute, schema.updateAllShape, async ({ actor, body: { router } }) => {
    const { id, status, predicates, filters, ...route } = router;
    const sent = {
      ...route,
      predicates: parsed(predicates, 'gatewayPredicates'),
      filters: parsed(filters, 'gatewayFilters'),
      ...(status != null && { status: status === true || status === '1' || status === 'true' ? '1' : '0' }),
    };
    const known = id && (await routesOf(actor)).some((each) => each.id === id);
    await (known ? handlers.edit(kit(), actor, { ...sent, id }) : handlers.add(kit(), actor, sent));
    return new Answer('操作成功！', '操作成功！');
  }),
  implement(calls.deleteGatewayRoute, schema.deleteRouteShape, async ({ actor, query }) => {
    await handlers.delete(kit(), actor, query);
    return new Answer('删除路由成功', '删除路由成功');
  }),
  implement(calls.clearGatewayCache, schema.clearShape, async ({ actor }) => {
    forgetRoutes(actor.tenantId);
    return new Answer('清除成功！', '清除成功！');
  }),
];

function routesOf({ tenantId }: Actor) {
  return readAs(tenantId, (db) =>
    db
      .selectFrom('sysGatewayRoute')
      .select(['id', 'routerId', 'name', 'uri', 'predicates', 'filters', 'stripPrefix', 'status'])
      .where('tenantId', '=', tenantId)
      .orderBy('orderNum')
      .orderBy('createTime')
      .orderBy('id')
      .limit(1000)
      .execute(),
  );
}

const listIn = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

/** Parses a JSON list; '' is an empty list. */
function parsed(text: string | null | undefined, problem: 'gatewayPredicates' | 'gatewayFilters'): unknown[] {
  if (!text?.trim()) return [];
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read)) return read;
  } catch {
    // The error is thrown below.
  }
  throw fail(problem);
}

import { afterCommit } from '#server/db/scope.ts';
import { forgetRoutes } from '#server/gateway/find-route.ts';
import { readUri } from '#server/gateway/read-uri.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { linearPattern } from '#server/kernel/linear-pattern.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { gatewayFilters, gatewayPredicates, predicateNames } from '#shared/gateway/gateway-route.ts';

const written = {
  add: { operate: 'add', content: { zh: '新增网关路由', en: 'Gateway route added' } },
  edit: { operate: 'update', content: { zh: '修改网关路由', en: 'Gateway route changed' } },
  delete: { operate: 'delete', content: { zh: '删除网关路由', en: 'Gateway route deleted' } },
} as const;

/** Whether a predicate can be stored: known name, complete, and its expression runs in linear time. */
function isSound(predicate: unknown): boolean {
  const read = gatewayPredicates.safeParse([predicate]).data?.[0];
  if (!read) return false;
  const { args } = read;
  return !('regexp' in args) || !args.regexp || linearPattern(args.regexp) !== null;
}

/** Checks routes: hosts, predicates and filters must be from closed lists (docs/security.md P28, P36). */
export const gatewayRouteHooks: ResourceHooks = {
  async validate({ verb, record, actor: { language } }) {
    if (verb === 'delete') return;
    const refuse = (id: 'gatewayUri' | 'gatewayPredicates' | 'gatewayPath' | 'gatewayFilters', field: string) =>
      fail(id, {}, { [field]: errorText(id, language, {}) });
    if (!readUri(String(record.uri))) throw refuse('gatewayUri', 'uri');
    const predicates = gatewayPredicates.safeParse(record.predicates);
    const open = [record.predicates ?? []].flat().find((each) => !isSound(each));
    const name = predicateNames.find((known) => known === (open as { name?: unknown } | undefined)?.name);
    if (name !== undefined) {
      throw fail('gatewayPredicateOpen', { name }, { predicates: 'gatewayPredicateOpen' });
    }
    if (!predicates.success) throw refuse('gatewayPredicates', 'predicates');
    const paths = predicates.data.flatMap((each) => (each.name === 'Path' ? each.args : []));
    if (paths.some((path) => !path.startsWith('/'))) throw refuse('gatewayPath', 'predicates');
    if (!gatewayFilters.safeParse(record.filters || []).success) throw refuse('gatewayFilters', 'filters');
  },
  beforeSave: async ({ record }) => ({ filters: record.filters || [] }),
  async afterSave({ trx, actor, verb, record }) {
    afterCommit(trx, () => forgetRoutes(actor.tenantId));
    await audit(trx, {
      type: 'operation',
      ...written[verb],
      content: {
        zh: `${written[verb].content.zh} ${record.routerId} ${record.uri}`,
        en: `${written[verb].content.en}: ${record.routerId} ${record.uri}`,
      },
      event: `gatewayRoute.${verb}`,
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_gateway_route:${record.id}`,
    });
  },
};

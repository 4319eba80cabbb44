import { readAs, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/rights/role-home.schema.ts';
import * as home from '#shared/contract/rights/role-home.ts';
import { defaultHomeCode } from '#shared/system/role-index.ts';
import { changeOwnHome, findHome, productHome, saveHomePage } from './role-home.ts';

/** Calls of home pages besides their list (docs/wire.md §3.4). */
export const roleHomeCalls: readonly Binding[] = [
  implement(home.getHomeByCode, schema.homeByCodeShape, ({ actor: { tenantId }, query: { roleCode } }) =>
    readAs(tenantId, (db) => findHome(db, tenantId, 'ROLE', roleCode)),
  ),
  implement(home.getDefaultHome, schema.defaultHomeShape, async ({ actor: { tenantId } }) => {
    const row = await readAs(tenantId, (db) => findHome(db, tenantId, 'DEFAULT', defaultHomeCode));
    return row ?? productHome;
  }),
  implement(home.setDefaultHome, schema.setDefaultHomeShape, async ({ actor, query: { url, isRoute } }) => {
    const whose = { relationType: 'DEFAULT', roleCode: defaultHomeCode } as const;
    const route = isRoute !== 'false';
    await writeAs(actor.tenantId, (trx) => saveHomePage(trx, actor, whose, { url, route, status: '1' }));
    return new Answer(null, '设置成功');
  }),
  implement(home.changeOwnHome, schema.changeOwnHomeShape, ({ actor, body }) =>
    changeOwnHome(actor, { url: body.url || null, priority: body.priority ?? 0, on: body.status === '1' }),
  ),
  implement(home.getCurrentHome, schema.currentHomeShape, async ({ actor: { tenantId, username } }) => {
    const own = await readAs(tenantId, (db) => findHome(db, tenantId, 'USER', username));
    return own?.status === '1' ? 'personal' : 'system';
  }),
  implement(home.cleanHomeCache, schema.cleanHomeCacheShape, async () => null),
];

import { readAs, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/saved-query.schema.ts';
import * as calls from '#shared/contract/saved-query.ts';
import { listQueryRoles } from './query-roles.ts';
import { addSavedQuery, deleteSavedQuery, editSavedQuery, shareSavedQuery } from './save-query.ts';
import { listSavedQueries } from './saved-query-list.ts';

/** Saved advanced queries, private or shared with a role. */
export const savedQueryCalls: readonly Binding[] = [
  implement(calls.listSavedQueries, schema.savedQueryListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => listSavedQueries(db, actor, query.code)),
  ),
  implement(calls.listQueryRoles, schema.queryRolesShape, ({ actor }) =>
    readAs(actor.tenantId, (db) => listQueryRoles(db, actor)),
  ),
  implement(calls.addSavedQuery, schema.savedQueryAddShape, async ({ actor, body }) => {
    const id = await writeAs(actor.tenantId, (trx) => addSavedQuery(trx, actor, body));
    return new Answer({ id }, '保存成功！');
  }),
  implement(calls.editSavedQuery, schema.savedQueryEditShape, async ({ actor, body }) => {
    await writeAs(actor.tenantId, (trx) => editSavedQuery(trx, actor, body));
    return new Answer(null, '保存成功！');
  }),
  implement(calls.shareSavedQuery, schema.savedQueryShareShape, async ({ actor, body }) => {
    await writeAs(actor.tenantId, (trx) => shareSavedQuery(trx, actor, body));
    return new Answer(null, '操作成功！');
  }),
  implement(calls.deleteSavedQuery, schema.savedQueryDeleteShape, async ({ actor, query }) => {
    await writeAs(actor.tenantId, (trx) => deleteSavedQuery(trx, actor, query.id));
    return new Answer(null, '删除成功!');
  }),
];

import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/system/data-source.schema.ts';
import * as calls from '#shared/contract/system/data-source.ts';
import { testConnection } from './test-connection.ts';

/** Calls of data sources besides their list (docs/wire.md §2.10, §2.7.2). */
export const dataSourceCalls: readonly Binding[] = [
  implement(calls.listDataSourceOptions, schema.dataSourceOptionsShape, async ({ actor: { tenantId } }) => {
    const rows = await readAs(tenantId, (db) =>
      db
        .selectFrom('sysDataSource')
        .select(['code', 'name'])
        .where('tenantId', '=', tenantId)
        .orderBy('code')
        .execute(),
    );
    return rows.map(({ code, name }) => ({ value: code, label: name, text: name }));
  }),
  implement(calls.testConnection, schema.testConnectionShape, async ({ actor, body, request }) => {
    await testConnection(actor, body, request);
    return new Answer('数据库连接成功', '数据库连接成功');
  }),
];

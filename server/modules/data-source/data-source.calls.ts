import { openSource } from '#server/db/open-source.ts';
import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/data-source.schema.ts';
import * as calls from '#shared/contract/data-source.ts';
import { fail } from '#shared/errors/fail.ts';
import { targetOf } from './data-source-hooks.ts';
import { sourceProblem } from './source-problem.ts';
import { storedPassword } from './stored-password.ts';

/** Data sources beside their list (contract 2 §10, §7.2). */
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
  implement(calls.testConnection, schema.testConnectionShape, async ({ actor, body }) => {
    const { tenantId, language } = actor;
    const target = targetOf(body, language);
    const { id, dbUsername } = body;
    const user = dbUsername ?? '';
    const stored =
      id && !body.dbPassword ? await readAs(tenantId, (db) => storedPassword(db, { tenantId, id, target, user })) : '';
    if (stored === undefined) throw fail('dataSourcePassword');
    try {
      const connection = await openSource(target, { user, password: body.dbPassword || stored });
      await connection.close();
    } catch (error) {
      throw fail('dataSourceFailed', { words: sourceProblem(error)[language] });
    }
    return new Answer('数据库连接成功', '数据库连接成功');
  }),
];

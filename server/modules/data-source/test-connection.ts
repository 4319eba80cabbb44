import type { z } from 'zod';
import { openSource } from '#server/db/open-source.ts';
import { readAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import type { testConnectionShape } from '#shared/contract/system/data-source.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { targetOf } from './data-source-hooks.ts';
import { sourceProblem } from './source-problem.ts';
import { storedPassword } from './stored-password.ts';

/**
 * Tries to connect to a data source. Each try is recorded in the audit trail (docs/security.md P33), because it sends
 * an account and password to a host of the yard's network, and repeated tries may be an attack.
 * @throws `dataSourcePassword`, `dataSourceFailed`, the refusals of `targetOf`
 */
export async function testConnection(
  actor: Actor,
  { id, dbUsername, dbPassword, ...described }: z.output<typeof testConnectionShape.body>,
  request: RequestInfo,
): Promise<void> {
  const { tenantId, language, username, realname } = actor;
  const target = targetOf(described, language);
  const user = dbUsername ?? '';
  const stored =
    id && !dbPassword ? await readAs(tenantId, (db) => storedPassword(db, { tenantId, id, target, user })) : '';
  if (stored === undefined) throw fail('dataSourcePassword');
  const { driver, host, port, database } = target;
  const note = (problem?: string) =>
    auditAlone({
      type: 'operation',
      event: 'dataSource.tested',
      content: {
        zh: `测试数据源连接 ${driver}://${host}:${port}/${database}，用户名： ${user}`,
        en: `Connection of a data source tested: ${driver}://${host}:${port}/${database}, user ${user}`,
      },
      success: problem === undefined,
      ...(problem !== undefined && { reason: problem }),
      tenantId,
      username,
      realname,
      target: id ? `sys_data_source:${id}` : `${host}:${port}`,
      request,
    });
  try {
    const connection = await openSource(target, { user, password: dbPassword || stored });
    await connection.close();
  } catch (error) {
    const problem = sourceProblem(error);
    await note(problem.zh);
    throw fail('dataSourceFailed', { words: problem[language] });
  }
  await note();
}

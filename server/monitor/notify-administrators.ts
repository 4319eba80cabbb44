import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { warningsRight } from '#shared/contract/system/monitor.ts';
import type { Text } from '#shared/resource/text.ts';

/** A warning, or the announcement that a problem is solved. */
export interface Warning {
  readonly title: Text;
  readonly content: Text;
  readonly kind: string;
  readonly over: boolean;
  /** Page where the problem can be solved; undefined if the reader has no such page. */
  readonly page: string | undefined;
}

interface Administrator {
  readonly id: string;
}

/** Notifies the administrators who have the right to see warnings, in the bell and by mail if possible. */
export async function notifyAdministrators(trx: Trx, tenantId: number, warnings: readonly Warning[]): Promise<void> {
  if (warnings.length === 0) return;
  const people = await administratorsOf(trx, tenantId);
  for (const { title, content, kind, over, page } of warnings) {
    await notify(trx, {
      tenantId,
      userIds: people.map(({ id }) => id),
      title,
      content,
      priority: over ? 'L' : 'H',
      mailed: 'warnings',
      busType: 'monitor',
      busId: kind,
      ...(page !== undefined && { openPage: page }),
    });
  }
}

/** Users who can sign in to the tenant and have the right through a role. */
async function administratorsOf(trx: Trx, tenantId: number): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`
    with granted as materialized (
      select rp.role_id
      from sys_permission p join sys_role_permission rp on rp.permission_id = p.id and rp.tenant_id = ${tenantId}
      where p.perms = ${warningsRight} and p.status = '1' and p.del_flag = 0)
    select distinct u.id
    from granted g
      join sys_role r on r.id = g.role_id and r.tenant_id = ${tenantId} and r.del_flag = 0
      join sys_user_role ur on ur.role_id = r.id and ur.tenant_id = ${tenantId}
      join sys_user_tenant m on m.user_id = ur.user_id and m.tenant_id = ${tenantId} and m.status = 1
      join sys_user u on u.id = ur.user_id and u.status = 1 and u.del_flag = 0
    order by u.id limit 1000`.execute(trx);
  return rows;
}

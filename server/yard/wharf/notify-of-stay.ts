import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type Notice, notify } from '#server/kernel/message/notice.ts';
import type { RoleCode } from '#server/kernel/roles.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';

interface StayNotice {
  readonly title: Text;
  readonly content?: Text;
  readonly priority: Notice['priority'];
  /** Roles that are notified besides the applicant. */
  readonly roles: readonly RoleCode[];
}

/** Sends a notice about an application to its applicant and to all people with one of the roles. */
export async function notifyOfStay(
  trx: Trx,
  { tenantId }: Actor,
  { id, createBy }: { readonly id: string; readonly createBy: string },
  { title, content = title, priority, roles }: StayNotice,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from sys_user u where u.status = 1 and u.del_flag = 0 and (
      u.username = ${createBy}
      or u.id in (select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.del_flag = 0
          and r.role_code = any(${[...roles]})))`.execute(trx);
  const about = { busType: wharfApply.code, busId: id, openPage: pagePath(wharfApply, id) };
  await notify(trx, { tenantId, userIds: rows.map((row) => row.id), title, content, priority, ...about });
}

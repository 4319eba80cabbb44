import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type Notice, notify } from '#server/kernel/message/notice.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';

interface ToolApplication {
  readonly id: string;
  readonly createBy: string;
  readonly receiver: string | null;
}

/** Sends a notice about an application to its applicant and its receiver. */
export async function notifyToolUsers(
  trx: Trx,
  { tenantId }: Actor,
  { id, createBy, receiver }: ToolApplication,
  priority: Notice['priority'],
  title: Text,
  content: Text = title,
): Promise<void> {
  const people = await userIdsOf(trx, receiver === null ? [createBy] : [createBy, receiver]);
  const about = { busType: toolApply.code, busId: id, openPage: pagePath(toolApply, id) };
  await notify(trx, { tenantId, userIds: [...people.values()], title, content, priority, ...about });
}

/** Sends a notice to all tool keepers of the yard. */
export async function notifyToolKeepers(
  trx: Trx,
  { tenantId }: Actor,
  priority: Notice['priority'],
  title: Text,
  about: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from sys_user u
      join sys_user_role ur on ur.user_id = u.id and ur.tenant_id = ${tenantId}
      join sys_role r on r.id = ur.role_id and r.tenant_id = ${tenantId} and r.role_code = 'tool_keeper'
    where u.status = 1 and u.del_flag = 0`.execute(trx);
  const userIds = rows.map(({ id }) => id);
  await notify(trx, {
    tenantId,
    userIds,
    title,
    content: title,
    priority,
    busType: tool.code,
    busId: about,
    openPage: pagePath(tool),
  });
}

import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type Notice, notify } from '#server/kernel/message/notice.ts';
import { wakePages } from '#server/kernel/wake-pages.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';

/** Sends people a notice about a delivery (docs/domain.md §16 rule 7). */
export async function notifyOfDelivery(
  trx: Trx,
  { tenantId }: Actor,
  record: ResourceRecord,
  usernames: readonly unknown[],
  priority: Notice['priority'],
  title: Text,
): Promise<void> {
  const people = await userIdsOf(
    trx,
    usernames.flatMap((name) => (typeof name === 'string' && name !== '' ? [name] : [])),
  );
  const about = { busType: jpApply.code, busId: record.id, openPage: pagePath(jpApply, record.id) };
  await notify(trx, { tenantId, userIds: [...people.values()], title, content: title, priority, ...about });
}

/** Usernames of the kitting managers. */
export async function kittingManagers(trx: Trx, tenantId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ username: string }>`
    select u.username from sys_user u
    join sys_user_role ur on ur.user_id = u.id and ur.tenant_id = ${tenantId}
    join sys_role r on r.id = ur.role_id and r.tenant_id = ${tenantId} and r.role_code = 'jp_mgr'
    where u.status = 1 and u.del_flag = 0`.execute(trx);
  return rows.map(({ username }) => username);
}

/** Wakes the pages that show deliveries. */
export const wakeBoards = (trx: Trx, tenantId: number): Promise<void> => wakePages(trx, tenantId, jpApply.code);

import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type Notice, notify } from '#server/kernel/message/notice.ts';
import { peopleByRule } from '#server/workflow/people/people.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';

/**
 * Usernames of the people who speak for a contractor: the leader named in its record, and outside users who belong to
 * it.
 */
export async function peopleOfUnit(db: Db, tenantId: number, contractor: string): Promise<readonly string[]> {
  const { rows } = await sql<{ username: string }>`
    select u.username from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.tenant_id = ${tenantId} and m.status = 1 and u.status = 1 and u.del_flag = 0 and (
      u.username = (select leader from prm_contractor where tenant_id = ${tenantId} and id = ${contractor})
      or ${contractor} = any(string_to_array(m.contractor_ids, ',')))
    order by u.username`.execute(db);
  return rows.map(({ username }) => username);
}

/** Usernames of the people with one of these roles in the tenant. */
export async function holdersOf(db: Db, tenantId: number, roles: readonly string[]): Promise<readonly string[]> {
  const rules = roles.map((role) => `role:${role}`);
  const none = { starter: '', orgCode: '', record: { id: '', version: 0 } };
  const { people } = await peopleByRule(db, { tenantId, rules, ...none });
  return Object.values(people).flat();
}

/** Sends a notice to people by their usernames. */
export async function sendNotice(
  trx: Trx,
  { tenantId }: Actor,
  people: readonly string[],
  notice: Pick<Notice, 'title' | 'priority' | 'busType' | 'busId' | 'openPage'>,
): Promise<void> {
  const ids = await userIdsOf(trx, people);
  await notify(trx, { tenantId, userIds: [...ids.values()], content: notice.title, ...notice });
}

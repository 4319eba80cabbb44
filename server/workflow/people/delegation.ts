import dayjs from 'dayjs';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { fail } from '#shared/errors/fail.ts';
import { allTasksPath } from '#shared/resource/menu-entry.ts';
import type { Text } from '#shared/resource/text.ts';
import { isActiveMember } from './people.ts';
import { userIdsOf } from './user-ids.ts';

/**
 * Usernames in whose name a person may decide today: the own name first, then those of people who delegate to this
 * person. Queried for each list and each decision, so a delegation needs no copies of tasks and ends by itself.
 */
export async function namesOf(db: Db, tenantId: number, username: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wfDelegation')
    .select('username')
    .where('tenantId', '=', tenantId)
    .where('delegate', '=', username)
    .where('delFlag', '=', 0)
    .where('fromDate', '<=', sql<string>`current_date`)
    .where('toDate', '>=', sql<string>`current_date`)
    .orderBy('username')
    .execute();
  return [username, ...rows.map((row) => row.username)];
}

/** Delegates of these people today, by username. */
export async function delegatesOf(
  db: Db,
  tenantId: number,
  usernames: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .selectFrom('wfDelegation')
    .select(['username', 'delegate'])
    .where('tenantId', '=', tenantId)
    .where('username', 'in', usernames)
    .where('delFlag', '=', 0)
    .where('fromDate', '<=', sql<string>`current_date`)
    .where('toDate', '>=', sql<string>`current_date`)
    .execute();
  const byOwner = new Map<string, string[]>();
  for (const row of rows) byOwner.set(row.username, [...(byOwner.get(row.username) ?? []), row.delegate]);
  return byOwner;
}

export async function listDelegations(db: Db, actor: Actor) {
  const rows = await db
    .selectFrom('wfDelegation')
    .select(['id', 'delegate', 'fromDate', 'toDate'])
    .where('tenantId', '=', actor.tenantId)
    .where('username', '=', actor.username)
    .where('delFlag', '=', 0)
    .where('toDate', '>=', sql<string>`current_date`)
    .orderBy('fromDate')
    .execute();
  const names = await realnames(
    db,
    rows.map((row) => row.delegate),
  );
  return rows.map((row) => ({ ...row, delegate_dictText: names.get(row.delegate) ?? row.delegate }));
}

/**
 * Makes a colleague the delegate from one day to another, both included.
 * @throws `delegationDates`, `delegationTooLong`, `assigneeUnknown`, and `delegationTwice` if the colleague is already
 * delegate on one of these days
 * @param username who is absent; if it is not the actor, the caller checks whether the actor may do this
 */
export async function addDelegation(
  trx: Trx,
  actor: Actor,
  input: { delegate: string; fromDate: string; toDate: string },
  username: string = actor.username,
): Promise<{ id: string }> {
  if (input.toDate < input.fromDate) throw fail('delegationDates');
  if (input.delegate === username || !(await isActiveMember(trx, actor.tenantId, input.delegate))) {
    throw fail('assigneeUnknown');
  }
  // People who leave permanently have to hand their tasks over instead.
  const most = await readParameter(actor.tenantId, 'workflow.delegationDays');
  if (dayjs(input.toDate).diff(input.fromDate, 'day') >= most) throw fail('delegationTooLong', { n: most });
  // Lock, because two simultaneous inserts would not see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delegation ${actor.tenantId} ${username}`}, 0))`.execute(
    trx,
  );
  const same = await trx
    .selectFrom('wfDelegation')
    .select('id')
    .where('tenantId', '=', actor.tenantId)
    .where('username', '=', username)
    .where('delegate', '=', input.delegate)
    .where('delFlag', '=', 0)
    .where('fromDate', '<=', input.toDate)
    .where('toDate', '>=', input.fromDate)
    .executeTakeFirst();
  if (same) throw fail('delegationTwice');
  const id = newId();
  await trx
    .insertInto('wfDelegation')
    .values({
      id,
      tenantId: actor.tenantId,
      sysOrgCode: actor.orgCode,
      createBy: actor.username,
      username,
      ...input,
    })
    .execute();
  const { fromDate, toDate } = input;
  await notifyDelegate(trx, actor, { id, username, delegate: input.delegate }, (name) => ({
    zh: `${fromDate} 至 ${toDate}，由您代${name}办理待办`,
    en: `You decide for ${name} from ${fromDate} to ${toDate}`,
  }));
  return { id };
}

export async function removeDelegation(trx: Trx, actor: Actor, id: string): Promise<{ delegate: string }> {
  const ended = await trx
    .updateTable('wfDelegation')
    .set({ delFlag: 1, updateBy: actor.username, updateTime: sql`now()` })
    .where('tenantId', '=', actor.tenantId)
    .where('username', '=', actor.username)
    .where('delFlag', '=', 0)
    .where('id', '=', id)
    .returning('delegate')
    .executeTakeFirst();
  if (!ended) throw fail('notFound');
  await notifyDelegate(trx, actor, { id, username: actor.username, delegate: ended.delegate }, (name) => ({
    zh: `您不再代${name}办理待办`,
    en: `You no longer decide for ${name}`,
  }));
  return ended;
}

/** Notifies a person who becomes or stops being a delegate, and refreshes that person's list and counts. */
async function notifyDelegate(
  trx: Trx,
  { tenantId }: Actor,
  { id, username, delegate }: { readonly id: string; readonly username: string; readonly delegate: string },
  title: (name: string) => Text,
): Promise<void> {
  const userIds = [...(await userIdsOf(trx, [delegate])).values()];
  const text = title((await realnames(trx, [username])).get(username) ?? username);
  const page = { openType: 'url' as const, openPage: allTasksPath };
  await notify(trx, {
    tenantId,
    userIds,
    title: text,
    content: text,
    priority: 'L',
    busType: 'workflow',
    busId: id,
    ...page,
  });
  const frame = { cmd: 'todo' };
  await queueFrames(
    trx,
    userIds.map((userId) => ({ tenantId, userId, topic: 'websocket', frame })),
  );
}

import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';

/**
 * Kinds of notices, with the personal setting that requests them by mail (`src/preference/notify.ts`); the default is
 * no mail.
 */
const settings = { system: 'NOTIFY_EMAIL_SYSTEM', notices: 'NOTIFY_EMAIL_NOTICES' } as const;

/** `warnings` concern the installation and are mailed to all their readers, whatever their settings. */
export type MailedKind = keyof typeof settings | 'warnings';

/**
 * Usernames of people who want a kind of notice by mail and have a usable address.
 * @param userIds null: everybody of the tenant
 */
export async function mailSubscribers(
  db: Db,
  tenantId: number,
  kind: MailedKind,
  userIds: readonly string[] | null,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', (join) =>
      join.onRef('m.userId', '=', 'u.id').on('m.tenantId', '=', tenantId).on('m.status', '=', 1),
    )
    .select('u.username')
    .where('u.delFlag', '=', 0)
    .where('u.status', '=', 1)
    .where('u.email', 'is not', null)
    .where(sql<boolean>`u.email is distinct from u.email_refused`)
    .$if(kind !== 'warnings', (query) => query.where(sql<boolean>`u.id in (${subscriberIds(tenantId, kind)})`))
    .$if(userIds !== null, (query) => query.where('u.id', 'in', [...(userIds ?? [])]))
    .orderBy('u.username')
    .execute();
  return rows.map(({ username }) => username);
}

const subscriberIds = (tenantId: number, kind: MailedKind) => sql`
  select user_id from sys_preference
  where tenant_id = ${tenantId} and name = ${kind === 'warnings' ? '' : settings[kind]} and value = 'true'`;

/** Language of the office by user id; people without an entry have not chosen one and read Chinese. */
export async function languagesOf(
  db: Db,
  tenantId: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysPreference')
    .select(['userId', 'value'])
    .where('tenantId', '=', tenantId)
    .where('name', '=', 'LANGUAGE')
    .where('userId', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ userId, value }) => [userId, value === '"en"' ? 'en' : 'zh']));
}

/**
 * Marks an address that a mail server has refused permanently; no more mails are sent to it until the person changes
 * it.
 */
export async function markRefused(trx: Trx, userId: string, address: string): Promise<void> {
  await trx
    .updateTable('sysUser')
    .set(({ fn }) => ({ emailRefused: address, emailRefusedTime: fn<string>('now') }))
    .where('id', '=', userId)
    .where('email', '=', address)
    .execute();
}

/** Removes the mark, because a mail to the address was accepted. */
export async function forgetRefused(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('sysUser')
    .set({ emailRefused: null, emailRefusedTime: null })
    .where('id', '=', userId)
    .where('emailRefused', 'is not', null)
    .execute();
}

/** Most people in the list of refused addresses. */
const mostNamed = 50;

/** Members whose current address is refused, the latest first. */
export async function findRefused(db: Db, tenantId: number) {
  const rows = await db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
    .select(['u.username', 'u.realname', 'u.emailRefusedTime as time'])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', 0)
    .whereRef('u.email', '=', 'u.emailRefused')
    .orderBy('u.emailRefusedTime', 'desc')
    .limit(mostNamed)
    .execute();
  return rows;
}

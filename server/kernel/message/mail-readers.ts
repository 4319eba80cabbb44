import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';

/** Kinds of notices by the setting that has them mailed (`src/preference/notify.ts`); nobody gets mails who did not ask. */
const settings = { system: 'NOTIFY_EMAIL_SYSTEM', notices: 'NOTIFY_EMAIL_NOTICES' } as const;

/** `warnings`: of the installation itself, mailed to all whom they are for. */
export type MailedKind = keyof typeof settings | 'warnings';

/** User names of those who get a kind of notice as a mail and can be reached. @param userIds null: everybody of the tenant */
export async function wantMails(
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
    .$if(kind !== 'warnings', (query) => query.where(sql<boolean>`u.id in (${whoAsked(tenantId, kind)})`))
    .$if(userIds !== null, (query) => query.where('u.id', 'in', [...(userIds ?? [])]))
    .orderBy('u.username')
    .execute();
  return rows.map(({ username }) => username);
}

const whoAsked = (tenantId: number, kind: MailedKind) => sql`
  select user_id from sys_preference
  where tenant_id = ${tenantId} and name = ${kind === 'warnings' ? '' : settings[kind]} and value = 'true'`;

/** The language that people have the office in, by their id; who never chose reads Chinese. */
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

/** A mail server refused this address for good: nothing more goes there until its person has another one. */
export async function markRefused(trx: Trx, userId: string, address: string): Promise<void> {
  await trx
    .updateTable('sysUser')
    .set(({ fn }) => ({ emailRefused: address, emailRefusedTime: fn<string>('now') }))
    .where('id', '=', userId)
    .where('email', '=', address)
    .execute();
}

/** The address works after all. */
export async function forgetRefused(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('sysUser')
    .set({ emailRefused: null, emailRefusedTime: null })
    .where('id', '=', userId)
    .where('emailRefused', 'is not', null)
    .execute();
}

/** People who are named to whoever looks after mails. */
const mostNamed = 50;

/** Members whose present address is refused, the latest first. */
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

import type { Db } from '#server/db/database.ts';

/** Whether another account has the e-mail address. New rows store it in lower case, older ones as typed. */
export async function isEmailTaken(db: Db, email: string, exceptUserId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('sysUser')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('id', '<>', exceptUserId)
    .executeTakeFirst();
  return row !== undefined;
}

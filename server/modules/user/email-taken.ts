import type { Db } from '#server/db/database.ts';

/** Whether an account, other than this one, has the address; it is stored in lower case, as it was typed in older rows. */
export async function isEmailTaken(db: Db, email: string, exceptUserId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('sysUser')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('id', '<>', exceptUserId)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Db } from '#server/db/database.ts';

/** Whether a registered person still waits for admission, and so belongs to no tenant yet. */
export async function isWaiting(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sysRegistration')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', '1')
    .executeTakeFirst();
  return row !== undefined;
}

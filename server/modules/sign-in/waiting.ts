import type { Db } from '#server/db/database.ts';

/** Registered, and not admitted yet: of no tenant, whose administrators are strangers to it. */
export async function isWaiting(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sysRegistration')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', '1')
    .executeTakeFirst();
  return row !== undefined;
}

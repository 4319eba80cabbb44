import type { Db } from '#server/db/database.ts';

/** User ids by username; unknown usernames have no entry. One query. */
export async function userIdsOf(db: Db, usernames: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(usernames)];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('sysUser').select(['username', 'id']).where('username', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}

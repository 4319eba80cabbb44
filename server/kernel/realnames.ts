import type { Db } from '#server/db/database.ts';

/** Real names by username. One query. */
export async function realnames(db: Db, usernames: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(usernames)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysUser')
    .select(['username', 'realname'])
    .where('username', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.username, row.realname]));
}

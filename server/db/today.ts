import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Today's date in the yard (`YYYY-MM-DD`), by the database's clock. */
export async function today(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** The database's time in wire format; inside a transaction, the time at which it began. */
export async function databaseNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select date_trunc('second', now()) as now`.execute(db);
  return rows[0]?.now ?? '';
}

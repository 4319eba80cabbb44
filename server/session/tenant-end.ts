import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** From so many days before it ends a tenant's people are told. */
const toldDays = 30;

/**
 * When a tenant ends that does so soon: its last day and how many are left, by the database's clock. One that has ended
 * answers nobody any more (`findMemberships`).
 */
export async function findTenantEnd(db: Db, tenantId: number): Promise<{ date: string; days: number } | undefined> {
  return db
    .selectFrom('sysTenant')
    .select([
      sql<string>`to_char(end_date, 'YYYY-MM-DD')`.as('date'),
      sql<number>`end_date::date - current_date`.as('days'),
    ])
    .where('id', '=', tenantId)
    .where('endDate', '>', sql<string>`now()`)
    .where('endDate', '<', sql<string>`current_date + ${toldDays + 1}::int`)
    .executeTakeFirst();
}

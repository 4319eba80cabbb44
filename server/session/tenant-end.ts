import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Number of days before the end of a tenant from which its users are warned. */
const warningDays = 30;

/**
 * End date of a tenant that ends soon, with the remaining days, by the database's clock. An expired tenant is refused
 * elsewhere (`findMemberships`).
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
    .where('endDate', '<', sql<string>`current_date + ${warningDays + 1}::int`)
    .executeTakeFirst();
}

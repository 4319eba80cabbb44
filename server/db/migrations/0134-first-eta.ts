import { type Kysely, sql } from 'kysely';

/**
 * The arrival that was planned first, for the report on kept plans (docs/domain.md §13, R8), because a change of the plan
 * overwrites `eta`. Plans made before have only their last time.
 */
export async function firstEta(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_wharf_apply add column first_eta timestamptz(0)`.execute(db);
  await sql`update prm_wharf_apply set first_eta = eta where berth_id is not null and eta is not null`.execute(db);
  await sql`create index prm_wharf_apply_first_eta on prm_wharf_apply (tenant_id, first_eta)`.execute(db);
}

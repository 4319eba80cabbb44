import { type Kysely, sql } from 'kysely';

/** People who were present when a site was taken over (docs/domain.md §4.4). */
export async function siteEntry(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "prm_site_apply" add column "entered_with" character varying(100)`.execute(db);
}

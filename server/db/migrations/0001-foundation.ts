import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/**
 * Prerequisites of all later tables: trigram search, and the rights of the serving roles. Under row-level security,
 * contains-filters use their index only if `textlike` and `texticlike` are leakproof (measured: 3 ms instead of 245).
 * Only a superuser can mark functions as leakproof. The embedded database does so when it is created (`roles.ts`); in
 * the installer's database this migration tries, and continues if it may not.
 */
export async function foundation(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`revoke create on schema public from public`.execute(db);
  await sql`grant usage on schema public to slipway_app, slipway_report`.execute(db);
  await sql`
    do $$
    begin
      alter function pg_catalog.textlike(text, text) leakproof;
      alter function pg_catalog.texticlike(text, text) leakproof;
    exception when insufficient_privilege then
      raise notice 'contains-filters will be slow: a superuser must mark textlike and texticlike leakproof';
    end $$`.execute(db);
  // Facts that this installation remembers about itself, e.g. whether the demo yard was loaded.
  await sql`create table slipway_state (
    name text primary key, value text not null, update_time timestamptz not null default now())`.execute(db);
  await grantTable(db, 'slipway_state', { hiddenFromReports: true });
}

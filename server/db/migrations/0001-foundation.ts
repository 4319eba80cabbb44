import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/**
 * What every later table stands on: trigram search, and the rights of the serving roles. Contains-filters keep their
 * index under row-level security only while `textlike` and `texticlike` are leakproof (measured: 245 ms against 3);
 * marking them needs a superuser. The embedded database does it when it is made (`roles.ts`); on a foreign one
 * we try and go on without.
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
  // What this installation remembers of its own life: whether the demo yard was loaded, for instance.
  await sql`create table slipway_state (
    name text primary key, value text not null, update_time timestamptz not null default now())`.execute(db);
  await grantTable(db, 'slipway_state', { hiddenFromReports: true });
}

import { type Kysely, sql } from 'kysely';

/**
 * For the deletion of unused files: a function that tells whether any tenant refers to a hash, because the serving role
 * sees one tenant only; where a walking job continues; and when this database was created, because older files belong
 * to another database.
 */
export async function collectFiles(db: Kysely<unknown>): Promise<void> {
  // Runs as the tables' owner, who is exempt from row-level security; returns only which of the hashes are in use.
  await sql`
    create function sys_file_kept(hashes text[]) returns setof text
      language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
        select distinct content_hash::text from public.sys_file where content_hash = any (hashes)
      $$`.execute(db);
  await sql`revoke all on function sys_file_kept(text[]) from public`.execute(db);
  await sql`grant execute on function sys_file_kept(text[]) to slipway_app`.execute(db);
  await sql`alter table job add column place varchar(200) not null default ''`.execute(db);
  await sql`
    insert into slipway_state (name, value)
      select 'database-since', floor(extract(epoch from coalesce(min(applied_at), now())) * 1000)::text
      from slipway_migration`.execute(db);
}

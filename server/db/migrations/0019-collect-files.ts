import { type Kysely, sql } from 'kysely';

/**
 * What the collecting of files asks of the database: whether any tenant's row names bytes of the store, which a role that
 * sees one tenant cannot find out by itself; where a job that walks went as far as; and since when this database is there,
 * since bytes that are older are another one's.
 */
export async function collectFiles(db: Kysely<unknown>): Promise<void> {
  // Runs as the tables' owner, whom row-level security does not bind; it says of a hash that it is named, and no more.
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

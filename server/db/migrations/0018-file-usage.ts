import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Bytes of a tenant's files (row with username ''), and of each person's. Maintained by triggers, so that the figures
 * are correct whoever writes to `sys_file`. The tenant's row is always locked first, so that two writers cannot
 * deadlock. A small file counts as 4 KB, its size on disk; this also limits the number of rows.
 */
export async function fileUsage(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_file_usage (
    tenant_id integer not null,
    username varchar(100) not null,
    bytes bigint not null,
    primary key (tenant_id, username))`.execute(db);
  await tenantTable(db, 'sys_file_usage');
  await sql`
    create function sys_file_count(tenant integer, person varchar, change bigint) returns void language sql as $$
      insert into sys_file_usage (tenant_id, username, bytes) values (tenant, '', change)
        on conflict (tenant_id, username) do update set bytes = sys_file_usage.bytes + excluded.bytes;
      insert into sys_file_usage (tenant_id, username, bytes) values (tenant, person, change)
        on conflict (tenant_id, username) do update set bytes = sys_file_usage.bytes + excluded.bytes;
    $$`.execute(db);
  await sql`
    create function sys_file_counted() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform sys_file_count(old.tenant_id, old.create_by, -greatest(old.size, 4096));
      end if;
      if tg_op <> 'DELETE' then
        perform sys_file_count(new.tenant_id, new.create_by, greatest(new.size, 4096));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sys_file_counted after insert or delete or update of size, create_by, tenant_id on sys_file
      for each row execute function sys_file_counted()`.execute(db);
  await sql`
    insert into sys_file_usage (tenant_id, username, bytes)
      select tenant_id, coalesce(create_by, ''), sum(greatest(size, 4096)) from sys_file
      group by grouping sets ((tenant_id), (tenant_id, create_by))`.execute(db);
}

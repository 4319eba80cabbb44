import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/** Data rules of pages, and a menu that the yard can rearrange: moved entries stay where they are. */
export async function dataRules(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_permission
    add column moved boolean not null default false,
    add column create_by varchar(100),
    add column update_by varchar(100)`.execute(db);
  // Columns can be added to an existing view at its end only.
  await sql`create or replace view sys_permission_list with (security_invoker = true) as
    select id, parent_id, name, name_en, menu_type::integer as menu_type, url, component, perms, icon, sort_no,
      is_leaf, hidden, status, date_trunc('second', create_time)::timestamptz(0) as create_time,
      date_trunc('second', update_time)::timestamptz(0) as update_time, del_flag, component_name, redirect, perms_type,
      is_route, keep_alive, always_show, hide_tab, internal_or_external, description,
      create_by, update_by, rule_flag::integer as rule_flag, seeded
    from sys_permission`.execute(db);
  await sql`create table sys_permission_data_rule (
    id varchar(32) primary key,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    rule_name varchar(50) not null,
    rule_column varchar(50) not null,
    rule_conditions varchar(50) not null,
    rule_value varchar(300) not null,
    status varchar(3) not null default '1',
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0))`.execute(db);
  await sql`create index sys_permission_data_rule_of on sys_permission_data_rule (permission_id, create_time desc)`.execute(
    db,
  );
  // A rule belongs to the tenant of its menu row; that table's policy applies inside this one.
  await sql`alter table sys_permission_data_rule enable row level security`.execute(db);
  const own = sql`exists (select 1 from sys_permission p where p.id = permission_id)`;
  await sql`create policy of_menu on sys_permission_data_rule using (${own}) with check (${own})`.execute(db);
  await grantTable(db, 'sys_permission_data_rule', { hiddenFromReports: true });
}

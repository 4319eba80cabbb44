import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Categories of a tenant, a tree by `pid` (docs/wire.md §1.14), and indexes for reading trees by parent. */
export async function categories(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_category (
    id varchar(32) primary key,
    tenant_id integer not null,
    sys_org_code varchar(64),
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0),
    version integer not null default 1,
    pid varchar(32) not null default '0',
    name varchar(100) not null,
    name_en varchar(200),
    code varchar(100) not null,
    constraint sys_category_code_key unique (tenant_id, code))`.execute(db);
  await sql`create index sys_category_children on sys_category (tenant_id, pid, code)`.execute(db);
  await sql`create index sys_category_latest on sys_category (tenant_id, create_time desc, id desc)`.execute(db);
  // For all rows below a code, which is their prefix.
  await sql`create index sys_category_below on sys_category (tenant_id, code text_pattern_ops)`.execute(db);
  await tenantTable(db, 'sys_category');
  // `has_child` is computed from the rows, so that it cannot be wrong.
  await sql`create view sys_category_list with (security_invoker = true) as
    select c.id, c.tenant_id, c.sys_org_code, c.create_by, c.create_time, c.update_by, c.update_time, c.version,
      c.pid, c.name, c.name_en, c.code,
      (case when exists (select from sys_category b where b.tenant_id = c.tenant_id and b.pid = c.id)
        then '1' else '0' end)::varchar(3) as has_child
    from sys_category c`.execute(db);
  await sql`grant select on sys_category_list to slipway_app`.execute(db);
  await sql`create index sys_depart_children on sys_depart (tenant_id, parent_id, depart_order, org_code)
    where del_flag = 0`.execute(db);
}

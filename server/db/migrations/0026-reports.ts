import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

const BASE = sql`
  id varchar(32) primary key,
  tenant_id integer not null,
  create_by varchar(100),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by varchar(100),
  update_time timestamptz(0)`;

/**
 * Stored reports, and the tables that their role may read: the yard's records, `wf_*` (needed for data scopes),
 * departments, and people by name. All other rights that the role got when tables were created are revoked
 * (docs/decisions/reports.md).
 */
export async function reports(db: Kysely<unknown>): Promise<void> {
  await createReports(db);
  await createPeople(db);
  await grantReading(db);
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await sql`create table onl_cgreport_head (${BASE},
    code varchar(100) not null,
    name varchar(200) not null,
    name_en varchar(200),
    cgr_sql varchar(4000) not null,
    return_val_field varchar(100),
    return_txt_field varchar(100),
    return_type varchar(2) not null default '1',
    db_source varchar(100),
    content varchar(1000),
    constraint onl_cgreport_head_code_key unique (tenant_id, code))`.execute(db);
  await sql`create table onl_cgreport_item (${BASE},
    cgrhead_id varchar(32) not null references onl_cgreport_head on delete cascade,
    field_name varchar(63) not null,
    field_txt varchar(200) not null,
    field_txt_en varchar(200),
    field_width integer,
    field_type varchar(20) not null default 'String'
      check (field_type in ('String', 'Integer', 'Long', 'Date', 'Datetime', 'Image')),
    is_show smallint not null default 1,
    is_search smallint not null default 0,
    search_mode varchar(10) not null default 'single' check (search_mode in ('single', 'group')),
    is_order smallint not null default 0,
    dict_code varchar(500),
    replace_val varchar(500),
    field_href varchar(500),
    order_num integer not null default 0,
    is_total varchar(2),
    group_title varchar(200),
    constraint onl_cgreport_item_field_key unique (tenant_id, cgrhead_id, field_name))`.execute(db);
  await sql`create table onl_cgreport_param (${BASE},
    cgrhead_id varchar(32) not null references onl_cgreport_head on delete cascade,
    param_name varchar(64) not null,
    param_txt varchar(200),
    param_txt_en varchar(200),
    param_value varchar(1000),
    order_num integer not null default 0,
    constraint onl_cgreport_param_name_key unique (tenant_id, cgrhead_id, param_name))`.execute(db);
  for (const table of ['onl_cgreport_head', 'onl_cgreport_item', 'onl_cgreport_param']) {
    await tenantTable(db, table, { hiddenFromReports: true });
  }
}

/** Names that records refer to: members of the tenant, without other personal data (docs/security.md P18). */
async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`create view report_person with (security_barrier) as
    select u.id, u.username, u.realname, m.org_code
      from sys_user u join sys_user_tenant m on m.user_id = u.id
     where u.del_flag = 0
       and m.tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)`.execute(db);
  await sql`revoke all on report_person from public`.execute(db);
  await sql`grant select on report_person to slipway_report`.execute(db);
}

/** Columns hidden from reports: contact data, and pictures of signatures. */
const closed = ['contact', 'phone', 'email', 'credit_code', 'user_sign'];

async function grantReading(db: Kysely<unknown>): Promise<void> {
  await sql`revoke all on all tables in schema public from slipway_report`.execute(db);
  await sql`grant select on report_person to slipway_report`.execute(db);
  const { rows } = await sql<{ relation: string; kept: string[]; whole: boolean }>`
    select c.relname as relation,
           array_agg(a.attname::text order by a.attnum) filter (where not a.attname = any(${closed})) as kept,
           not bool_or(a.attname = any(${closed})) as whole
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
       and c.relname ~ '^(prm_|wf_)' and c.relname not in ('prm_event', 'prm_serial', 'prm_late_urge', 'wf_definition')
     group by c.relname`.execute(db);
  for (const { relation, kept, whole } of rows) {
    const columns = whole ? sql`` : sql`(${sql.join(kept.map((name) => sql.id(name)))})`;
    await sql`grant select ${columns} on ${sql.table(relation)} to slipway_report`.execute(db);
  }
  await sql`grant select (id, tenant_id, parent_id, depart_name, depart_name_en, org_code, org_category, del_flag)
    on sys_depart to slipway_report`.execute(db);
}

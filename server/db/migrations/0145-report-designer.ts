import { type Kysely, sql } from 'kysely';

/**
 * Reports become a resource with lines: their columns and parameters are numbered like the lines of applications, and
 * flags are booleans.
 */
export async function reportDesigner(db: Kysely<unknown>): Promise<void> {
  // onl_cgreport_head
  await sql`alter table "onl_cgreport_head" alter column "return_type" drop default`.execute(db);
  await sql`alter table "onl_cgreport_head" alter column "return_type" type character varying(32)`.execute(db);
  await sql`alter table "onl_cgreport_head" add column "sys_org_code" character varying(64)`.execute(db);
  await sql`alter table "onl_cgreport_head" add column "version" integer not null default 1`.execute(db);
  // onl_cgreport_item
  for (const kind of ['field_type', 'search_mode']) {
    await sql`alter table "onl_cgreport_item" alter column ${sql.ref(kind)} drop default`.execute(db);
    await sql`alter table "onl_cgreport_item" alter column ${sql.ref(kind)} type character varying(32)`.execute(db);
  }
  for (const flag of ['is_show', 'is_search', 'is_order']) {
    const column = sql.ref(flag);
    await sql`alter table "onl_cgreport_item" alter column ${column} drop default`.execute(db);
    await sql`alter table "onl_cgreport_item" alter column ${column} type boolean using ${column} = 1`.execute(db);
  }
  await sql`alter table "onl_cgreport_item" alter column "is_total" type boolean using coalesce("is_total" = '1', false)`.execute(
    db,
  );
  await sql`alter table "onl_cgreport_item" alter column "is_total" set not null`.execute(db);
  for (const table of ['onl_cgreport_item', 'onl_cgreport_param']) await numberLines(db, table);
}

/** The position of a line replaces its sort number, of which several could be equal. */
async function numberLines(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} add column "sys_org_code" character varying(64)`.execute(db);
  await sql`alter table ${sql.table(table)} add column "version" integer not null default 1`.execute(db);
  await sql`alter table ${sql.table(table)} add column "line_no" integer`.execute(db);
  await sql`update ${sql.table(table)} t set line_no = numbered.at
    from (
      select id, row_number() over (partition by tenant_id, cgrhead_id order by order_num, id) as at
      from ${sql.table(table)}
    ) numbered where numbered.id = t.id`.execute(db);
  await sql`alter table ${sql.table(table)} alter column "line_no" set not null`.execute(db);
  await sql`alter table ${sql.table(table)} drop column "order_num"`.execute(db);
  await sql`create index ${sql.id(`${table}_head`)} on ${sql.table(table)} (tenant_id, cgrhead_id, line_no)`.execute(
    db,
  );
}

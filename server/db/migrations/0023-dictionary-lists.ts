import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Views for the lists of dictionaries and their items: integers and whole seconds as on the wire. */
export async function dictionaryLists(db: Kysely<unknown>): Promise<void> {
  await createView(db, 'sys_dict', sql`dict_code, dict_name, name_en, description, type::integer as type`);
  await createView(
    db,
    'sys_dict_item',
    sql`dict_id, item_text, name_en, item_value, item_color, description, sort_order, status::integer as status`,
  );
}

const seconds = (column: string): RawBuilder<unknown> =>
  sql`date_trunc('second', ${sql.ref(column)})::timestamptz(0) as ${sql.ref(column)}`;

async function createView(db: Kysely<unknown>, table: string, columns: RawBuilder<unknown>): Promise<void> {
  const view = sql.table(`${table}_list`);
  await sql`create view ${view} with (security_invoker = true) as
    select id, tenant_id, sys_org_code, create_by, ${seconds('create_time')}, update_by, ${seconds('update_time')},
      version, del_flag, ${columns}
    from ${sql.table(table)}`.execute(db);
  await sql`grant select on ${view} to slipway_app`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Dictionaries and parameters get pages. Their rows have seconds and integers as on the wire, so that lists read the
 * tables directly.
 */
export async function parameters(db: Kysely<unknown>): Promise<void> {
  await sql`drop view sys_dict_list`.execute(db);
  await sql`alter table sys_dict alter column type type integer`.execute(db);
  for (const table of ['sys_dict', 'sys_config']) {
    await sql`alter table ${sql.table(table)}
      alter column create_time type timestamptz(0) using date_trunc('second', create_time),
      alter column create_time set default date_trunc('second', now()),
      alter column update_time type timestamptz(0) using date_trunc('second', update_time)`.execute(db);
  }
  // Entries at the top may be sent without a parent; the server writes `0`.
  await sql`alter table sys_category alter column pid drop not null`.execute(db);
  await sql`alter table sys_position alter column post_rank type varchar(32)`.execute(db);
  await sql`create index sys_dict_latest on sys_dict (tenant_id, create_time desc, id desc) where del_flag = 0`.execute(
    db,
  );
}

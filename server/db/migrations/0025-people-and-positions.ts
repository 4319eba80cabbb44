import { type Kysely, sql } from 'kysely';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Indexes for long lists of people, by their order and by parts of a name; a table of positions. */
export async function peopleAndPositions(db: Kysely<unknown>): Promise<void> {
  await sql`drop view sys_user_list`.execute(db);
  await wholeSeconds(db, 'sys_user');
  // Change the columns' type instead of converting it in the view: PostgreSQL has no statistics for a converted column.
  await sql`alter table sys_user alter column sex type integer, alter column status type integer`.execute(db);
  await sql`create index sys_user_latest on sys_user (create_time desc, id desc) where del_flag = 0`.execute(db);
  for (const column of ['username', 'realname']) await makeSearchable(db, column);
  await sql`create view sys_user_list with (security_invoker = true) as
    select u.id, m.tenant_id, m.org_code, u.username, u.realname, u.avatar, u.birthday, u.sex, u.email,
      u.phone, u.work_no, u.post, u.status, u.create_by, u.create_time, u.update_by, u.update_time,
      u.version, u.del_flag, u.username_pairs, u.realname_pairs
    from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.status = 1`.execute(db);
  await sql`grant select on sys_user_list to slipway_app`.execute(db);

  await wholeSeconds(db, 'sys_role');
  await sql`create index sys_role_latest on sys_role (tenant_id, create_time desc, id desc) where del_flag = 0`.execute(
    db,
  );

  await sql`create table sys_position (${baseColumns},
    code varchar(100) not null,
    name varchar(100) not null,
    name_en varchar(100),
    post_rank varchar(2) not null,
    company_id varchar(255),
    constraint sys_position_code_key unique (tenant_id, code))`.execute(db);
  await finishResourceTable(db, 'sys_position', { searched: ['code', 'name'], filtered: ['post_rank'] });
}

/** Times have seconds, as on the wire: a list continues after the last row's time, and sorts by the column itself. */
async function wholeSeconds(db: Kysely<unknown>, table: string): Promise<void> {
  const own = sql.table(table);
  await sql`alter table ${own} alter column create_time type timestamptz(0) using date_trunc('second', create_time),
    alter column create_time set default date_trunc('second', now()),
    alter column update_time type timestamptz(0) using date_trunc('second', update_time)`.execute(db);
}

/** Trigram indexes on a name column and on its pairs (docs/decisions/two-character-search.md). */
async function makeSearchable(db: Kysely<unknown>, column: string): Promise<void> {
  const [text, pairs] = [sql.id(column), sql.id(`${column}_pairs`)];
  await sql`alter table sys_user add column ${pairs} text generated always as (
    ' ' || regexp_replace(lower(${text}), '(..)', '\\1 ', 'g')
    || ' ' || regexp_replace(substr(lower(${text}), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(db);
  for (const searched of [column, `${column}_pairs`]) {
    await sql`create index ${sql.id(`sys_user_${searched}_trgm`)} on sys_user
      using gin (${sql.id(searched)} gin_trgm_ops) where del_flag = 0`.execute(db);
  }
}

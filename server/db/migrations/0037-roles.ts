import { type Kysely, sql } from 'kysely';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Administrators edit roles, and each role may have its own home page. */
export async function roles(db: Kysely<unknown>): Promise<void> {
  // An empty list is null, as in every table of a definition.
  await sql`alter table sys_role alter column areas type text, alter column areas drop not null,
    alter column areas drop default, alter column data_scope type varchar(32)`.execute(db);
  await sql`update sys_role set areas = null where areas = ''`.execute(db);
  await sql`create table sys_role_index (${baseColumns},
    relation_type varchar(32) not null,
    role_code varchar(100) not null,
    url varchar(100) not null,
    component varchar(255),
    route boolean not null,
    priority integer not null,
    status varchar(32) not null)`.execute(db);
  // One home page per role, per person and for the whole tenant.
  await sql`create unique index sys_role_index_whose on sys_role_index (tenant_id, relation_type, role_code)
    where del_flag = 0`.execute(db);
  await finishResourceTable(
    db,
    'sys_role_index',
    { searched: ['role_code'], filtered: ['relation_type', 'status'] },
    { hiddenFromReports: true },
  );
}

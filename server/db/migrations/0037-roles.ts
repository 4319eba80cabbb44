import { type Kysely, sql } from 'kysely';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Roles are kept by administrators, and each may begin the day on a page of its own. */
export async function roles(db: Kysely<unknown>): Promise<void> {
  // A list without values is null, as in every table that a definition stands on.
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
  // One home each for a role, a person and the tenant as a whole.
  await sql`create unique index sys_role_index_whose on sys_role_index (tenant_id, relation_type, role_code)
    where del_flag = 0`.execute(db);
  await finishResourceTable(
    db,
    'sys_role_index',
    { searched: ['role_code'], filtered: ['relation_type', 'status'] },
    { hiddenFromReports: true },
  );
}

import { type Kysely, sql } from 'kysely';

/** Own departments are units too (docs/domain.md §10.1, kind 4); `dept` is the department. */
export async function ownDepartments(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "prm_contractor" add column "dept" character varying(64)`.execute(db);
  // Every submit reads the units that are departments.
  await sql`create index prm_contractor_departments on prm_contractor (tenant_id, dept)
    where kind = '4' and del_flag = 0`.execute(db);
}

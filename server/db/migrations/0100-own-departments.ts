import { type Kysely, sql } from 'kysely';

/** Own departments are units too (docs/domain.md §10.1, kind 4): which department one of them is. */
export async function ownDepartments(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "prm_contractor" add column "dept" character varying(64)`.execute(db);
  // Asked by every submit, of all that are one.
  await sql`create index prm_contractor_departments on prm_contractor (tenant_id, dept)
    where kind = '4' and del_flag = 0`.execute(db);
}

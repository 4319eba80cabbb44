import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';

/** A department and its place in the tree. */
export interface DepartPlace {
  readonly id: string;
  readonly parentId: string | null;
  readonly orgCode: string;
  readonly orgCategory: string;
  readonly departName: string;
}

/** Locks the tenant's tree until the transaction ends, so that codes and parents that were read stay valid. */
export async function lockDeparts(trx: Trx, tenantId: number): Promise<void> {
  await lockName(trx, 'sys_depart', tenantId);
}

/** Finds a department of the tenant that is not deleted. */
export function findDepart(
  db: Db,
  tenantId: number,
  key: { readonly id: string } | { readonly orgCode: string },
): Promise<DepartPlace | undefined> {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['orgCode', key.orgCode] as const);
  return db
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'orgCode', 'orgCategory', 'departName'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where(column, '=', value)
    .executeTakeFirst();
}

/**
 * Highest code one level below a code ('': at the top); null if there is none. Includes deleted departments, because
 * records still refer to them.
 */
export async function lastDepartCode(db: Db, tenantId: number, parent: string): Promise<string | null> {
  const found = await sql<{ code: string | null }>`
    select max(org_code collate "C") as code from sys_depart
    where tenant_id = ${tenantId} and org_code like ${`${parent}___`}`.execute(db);
  return found.rows[0]?.code ?? null;
}

/** The departments and all below them, deepest last. */
export async function departsBelow(db: Db, tenantId: number, ids: readonly string[]): Promise<readonly DepartPlace[]> {
  const found = await sql<DepartPlace>`
    select b.id, b.parent_id, b.org_code, b.org_category, b.depart_name from sys_depart b
    where b.tenant_id = ${tenantId} and b.del_flag = 0 and exists (
      select from sys_depart top where top.tenant_id = ${tenantId} and top.id = any(${[...ids]})
        and top.del_flag = 0 and starts_with(b.org_code, top.org_code))
    order by b.org_code`.execute(db);
  return found.rows;
}

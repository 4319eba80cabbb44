import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { ROOT_CATEGORY } from '#shared/system/category.ts';

/** Columns that changes of the tree need. */
interface Place {
  readonly id: string;
  readonly code: string;
}

/** Locks the tenant's tree until the transaction ends, so that codes and parents that were read stay valid. */
export async function lockCategories(trx: Trx, tenantId: number): Promise<void> {
  await lockName(trx, 'sys_category', tenantId);
}

export async function findPlace(db: Db, tenantId: number, key: Partial<Place>): Promise<Place | undefined> {
  const found = await sql<Place>`
    select id, code from sys_category
    where tenant_id = ${tenantId}
      and ${key.id === undefined ? sql<SqlBool>`code = ${key.code}` : sql<SqlBool>`id = ${key.id}`}`.execute(db);
  return found.rows[0];
}

/** Highest code one level below a code; null if there is none. */
export async function lastCodeBelow(db: Db, tenantId: number, parent: string): Promise<string | null> {
  const found = await sql<{ code: string | null }>`
    select max(code collate "C") as code from sys_category
    where tenant_id = ${tenantId} and code like ${`${parent}___`}`.execute(db);
  return found.rows[0]?.code ?? null;
}

/** The ids, and those of everything below them. */
export async function idsBelow(db: Db, tenantId: number, ids: readonly string[]): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    with recursive below as (
      select id from sys_category where tenant_id = ${tenantId} and id = any(${[...ids]})
      union
      select c.id from sys_category c join below b on c.pid = b.id where c.tenant_id = ${tenantId})
    select id from below`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Id of the category with a code; the root for '' or `0`; undefined for unknown codes. */
export async function parentOfCode(db: Db, tenantId: number, code: string): Promise<string | undefined> {
  if (code === '' || code === ROOT_CATEGORY) return ROOT_CATEGORY;
  return (await findPlace(db, tenantId, { code }))?.id;
}

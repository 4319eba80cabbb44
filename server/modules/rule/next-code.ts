import type { Db } from '#server/db/database.ts';
import { findPlace, lastCodeBelow } from '#server/modules/category/category.queries.ts';
import { findDepart, lastDepartCode } from '#server/modules/depart/depart-place.ts';
import { codeAfter } from '#shared/system/level-code.ts';

/** Code that the next department below a parent gets, at the top without a parent; null if the level is full. */
export async function nextDepartCode(db: Db, tenantId: number, parentId: string): Promise<string | null> {
  const parent = (parentId && (await findDepart(db, tenantId, { id: parentId }))?.orgCode) || '';
  return codeAfter(parent, await lastDepartCode(db, tenantId, parent));
}

/** The same for categories. */
export async function nextCategoryCode(db: Db, tenantId: number, parentId: string): Promise<string | null> {
  const parent = (await findPlace(db, tenantId, { id: parentId }))?.code ?? '';
  return codeAfter(parent, await lastCodeBelow(db, tenantId, parent));
}

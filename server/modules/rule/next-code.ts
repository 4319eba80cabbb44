import type { Db } from '#server/db/database.ts';
import { findPlace, lastCodeBelow } from '#server/modules/category/category.queries.ts';
import { codeAfter } from '#shared/system/level-code.ts';

/** The code that the next department below a parent would have, of a root below none; null where the level is full. */
export async function nextDepartCode(db: Db, tenantId: number, parentId: string): Promise<string | null> {
  const departs = db.selectFrom('sysDepart').where('tenantId', '=', tenantId);
  const parent = parentId && (await departs.select('orgCode').where('id', '=', parentId).executeTakeFirst());
  const siblings = departs.select(({ fn }) => fn.max('orgCode').as('last'));
  const { last } = await (parent
    ? siblings.where('parentId', '=', parentId)
    : siblings.where('parentId', 'is', null)
  ).executeTakeFirstOrThrow();
  return codeAfter(parent ? parent.orgCode : '', last ?? null);
}

/** The same of categories. */
export async function nextCategoryCode(db: Db, tenantId: number, parentId: string): Promise<string | null> {
  const parent = (await findPlace(db, tenantId, { id: parentId }))?.code ?? '';
  return codeAfter(parent, await lastCodeBelow(db, tenantId, parent));
}

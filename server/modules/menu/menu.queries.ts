import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { SysPermissionTable } from '#server/db/tables/system.ts';
import { menuRows } from '#server/permission/seed-menu.ts';
import { fail } from '#shared/errors/fail.ts';

export type Menu = Selectable<SysPermissionTable>;

/** Locks the menu until the transaction ends; otherwise two menus could be moved below each other and disappear. */
export async function lockMenus(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sys_permission'))`.execute(trx);
}

/**
 * Loads a menu row that the tenant can see.
 * @throws `menuUnknown`
 */
export async function findMenu(db: Db, id: string): Promise<Menu> {
  const menu = await db
    .selectFrom('sysPermission')
    .selectAll()
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (!menu) throw fail('menuUnknown');
  return menu;
}

/** The rows, and all rows below them. */
export async function findWithBelow(db: Db, ids: readonly string[]): Promise<readonly Menu[]> {
  const below = await sql<{ id: string }>`
    with recursive below as (
      select id from sys_permission where id = any(${[...ids]}) and del_flag = 0
      union select p.id from sys_permission p join below b on p.parent_id = b.id where p.del_flag = 0)
    select id from below`.execute(db);
  if (below.rows.length === 0) return [];
  return db
    .selectFrom('sysPermission')
    .selectAll()
    .where(
      'id',
      'in',
      below.rows.map(({ id }) => id),
    )
    .execute();
}

/** Those of the ids that have children. */
export async function findParents(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ parentId: string }>`
    select distinct parent_id as "parentId" from sys_permission
    where parent_id = any(${[...ids]}) and del_flag = 0`.execute(db);
  return new Set(rows.map(({ parentId }) => parentId));
}

/**
 * Updates the leaf flag, which is about pages: the menu hides children of a leaf, and buttons are not part of the menu
 * (docs/wire.md §1.4).
 */
export async function markLeaves(trx: Trx, ids: readonly (string | null)[]): Promise<void> {
  await sql`
    update sys_permission p set is_leaf = found.leaf
    from (select o.id, not exists (select 1 from sys_permission c
            where c.parent_id = o.id and c.menu_type <> 2 and c.del_flag = 0) as leaf
          from sys_permission o where o.id = any(${ids.filter((id) => id !== null)})) found
    where p.id = found.id and p.is_leaf <> found.leaf`.execute(trx);
}

/** Rows directly below a menu, or of the first level, in their order. */
export function findSiblings(
  db: Db,
  parentId: string | null,
): Promise<Pick<Menu, 'id' | 'name' | 'tenantId' | 'sortNo'>[]> {
  return db
    .selectFrom('sysPermission')
    .select(['id', 'name', 'tenantId', 'sortNo'])
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute();
}

/** Order number for a new last row. */
export async function nextOrder(db: Db, parentId: string | null): Promise<number> {
  const last = (await findSiblings(db, parentId)).at(-1);
  return last === undefined ? 1 : Math.floor(last.sortNo) + 1;
}

/** Whether a row of the product is not at the product's own place (docs/decisions/menu-seed.md). */
export function isMoved({ id, seeded }: Menu, parentId: string | null): boolean {
  return seeded && parentId !== (menuRows().find(({ row }) => row.id === id)?.row.parentId ?? null);
}

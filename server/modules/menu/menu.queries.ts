import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { SysPermissionTable } from '#server/db/tables/system.ts';
import { menuRows } from '#server/permission/seed-menu.ts';
import { fail } from '#shared/errors/fail.ts';

export type Menu = Selectable<SysPermissionTable>;

/** One change of the menu at a time: moving two menus below each other would lose both. */
export async function lockMenus(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sys_permission'))`.execute(trx);
}

/** A row of the menu that the tenant sees. @throws `menuUnknown` */
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

/** These rows with all that stands below them. */
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

/** Of these, which have something below them. */
export async function findParents(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ parentId: string }>`
    select distinct parent_id as "parentId" from sys_permission
    where parent_id = any(${[...ids]}) and del_flag = 0`.execute(db);
  return new Set(rows.map(({ parentId }) => parentId));
}

/** The leaf flag is about pages: a leaf's children are left out of the menu, buttons are no part of it (docs/wire.md §1.4). */
export async function markLeaves(trx: Trx, ids: readonly (string | null)[]): Promise<void> {
  await sql`
    update sys_permission p set is_leaf = found.leaf
    from (select o.id, not exists (select 1 from sys_permission c
            where c.parent_id = o.id and c.menu_type <> 2 and c.del_flag = 0) as leaf
          from sys_permission o where o.id = any(${ids.filter((id) => id !== null)})) found
    where p.id = found.id and p.is_leaf <> found.leaf`.execute(trx);
}

/** Rows right below a menu, or of the first level, as the tree shows them. */
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

/** The order of a row that goes behind all of its siblings. */
export async function nextOrder(db: Db, parentId: string | null): Promise<number> {
  const last = (await findSiblings(db, parentId)).at(-1);
  return last === undefined ? 1 : Math.floor(last.sortNo) + 1;
}

/** Whether a row of the product stands elsewhere than the product has it (docs/decisions/menu-seed.md). */
export function isMoved({ id, seeded }: Menu, parentId: string | null): boolean {
  return seeded && parentId !== (menuRows().find(({ row }) => row.id === id)?.row.parentId ?? null);
}

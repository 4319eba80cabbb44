import type { ResultOf } from '#shared/contract/call.ts';
import { listSubmenus, listTopMenus } from '#shared/contract/rights/menu.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import type { TreeReader } from '#src/grid/tree/tree-node.ts';
import type { LoadTree } from '#src/grid/tree/tree-store.ts';
import { call } from '#src/http/call.ts';

export type MenuRow = ResultOf<typeof listTopMenus>[number];

/** Id of the group of rights that have no menu; the group is no row of the menu itself. */
export const looseId = '';
const loose = { id: looseId, name: '', menuType: 0, isLeaf: false, children: [] as MenuRow[] } as unknown as MenuRow;

export const isLoose = (row: MenuRow | undefined): boolean => row?.id === looseId;

export const menuReader: TreeReader<MenuRow> = {
  idOf: (row) => row.id,
  hasChildren: (row) => !row.isLeaf,
  childrenOf: () => undefined,
};

/** Loads the menus level by level, or with a name all menus whose name contains it, without levels. */
export const loadMenus =
  (name: string): LoadTree<MenuRow> =>
  async (parent, signal) => {
    const options = { signal, quiet: true } as const;
    if (parent) return call(listSubmenus, { query: { parentId: parent.id } }, options);
    if (name !== '') return call(listPermissions, { query: { name } }, options);
    const tops = await call(listTopMenus, {}, options);
    // A JeecgBoot server answers the first level, or refuses, if asked for rights without a menu.
    return tops.some(({ seeded }) => seeded !== undefined) ? [...tops, loose] : tops;
  };

/** The greatest order number directly below a menu (null: on the first level); 0 without children. */
export async function lastNumber(parentId: string | null): Promise<number> {
  const siblings = parentId === null ? await call(listTopMenus, {}) : await call(listSubmenus, { query: { parentId } });
  return Math.max(0, ...siblings.map(({ sortNo }) => sortNo ?? 0));
}

import type { ResultOf } from '#shared/contract/call.ts';
import { listSubmenus, listTopMenus } from '#shared/contract/rights/menu.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import type { TreeReader } from '#src/grid/tree/tree-node.ts';
import type { LoadTree } from '#src/grid/tree/tree-store.ts';
import { call } from '#src/http/call.ts';

export type MenuRow = ResultOf<typeof listTopMenus>[number];

/** Stands for the rights that hang below no menu; it is no row of the menu itself. */
export const looseId = '';
const loose = { id: looseId, name: '', menuType: 0, isLeaf: false, children: [] as MenuRow[] } as unknown as MenuRow;

export const isLoose = (row: MenuRow | undefined): boolean => row?.id === looseId;

export const menuReader: TreeReader<MenuRow> = {
  idOf: (row) => row.id,
  hasChildren: (row) => !row.isLeaf,
  childrenOf: () => undefined,
};

/** Level by level; by a name all that contain it, without levels. */
export const loadMenus =
  (name: string): LoadTree<MenuRow> =>
  async (parent, signal) => {
    const options = { signal, quiet: true } as const;
    if (parent) return call(listSubmenus, { query: { parentId: parent.id } }, options);
    if (name !== '') return call(listPermissions, { query: { name } }, options);
    const tops = await call(listTopMenus, {}, options);
    // Asked for rights without a menu a JeecgBoot server answers the first level, or refuses.
    return tops.some(({ seeded }) => seeded !== undefined) ? [...tops, loose] : tops;
  };

/** The greatest order number right below a menu (null: of the first level); 0 where there is none. */
export async function lastNumber(parentId: string | null): Promise<number> {
  const siblings = parentId === null ? await call(listTopMenus, {}) : await call(listSubmenus, { query: { parentId } });
  return Math.max(0, ...siblings.map(({ sortNo }) => sortNo ?? 0));
}

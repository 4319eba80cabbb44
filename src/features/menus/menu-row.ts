import type { ResultOf } from '#shared/contract/call.ts';
import { listSubmenus, listTopMenus } from '#shared/contract/menu.ts';
import { listPermissions } from '#shared/contract/permission.ts';
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
    return [...(await call(listTopMenus, {}, options)), loose];
  };

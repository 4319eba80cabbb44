import { useCallback } from 'react';
import type { TreeStore } from '#src/grid/tree/tree-store.ts';
import { looseId, type MenuRow } from './menu-row.ts';

/**
 * Reads anew what lies below these menus (null: the first level, and the rights without a page); what is open stays so.
 * `show`: the row to be the chosen one then. A list found by a name is read as a whole.
 */
export function useReload(store: TreeStore<MenuRow>) {
  return useCallback(
    (parents: readonly (string | null)[], show?: string): Promise<void> => {
      const known = parents.filter((parent) => parent !== null && store.knows(parent));
      const isTop = known.length < parents.length;
      return store.refresh([...(isTop ? [undefined, looseId] : []), ...known.filter((id) => id !== null)], show);
    },
    [store],
  );
}

import { useCallback } from 'react';
import type { Tree } from '#src/grid/tree/use-tree.ts';
import { levelsToRead } from './levels-to-read.ts';
import { looseId, type MenuRow } from './menu-row.ts';

/**
 * Returns a function that reloads the children of these menus (null: the first level and the rights without a page) and
 * keeps open rows open. `show` is the row to select and scroll to afterwards. Search results are reloaded completely.
 */
export function useReload(store: Tree<MenuRow>['store'], window: Tree<MenuRow>['window']) {
  return useCallback(
    async (parents: readonly (string | null)[], show?: string): Promise<void> => {
      const parentOf = (id: string) => store.at(store.positionOf(id))?.row.parentId;
      const levels = levelsToRead(parents, (id) => store.knows(id), parentOf);
      const isTop = levels.includes(null);
      await store.refresh([...(isTop ? [undefined, looseId] : []), ...levels.filter((id) => id !== null)], show);
      const at = show === undefined ? -1 : store.positionOf(show);
      if (at >= 0) window.reveal(at);
    },
    [store, window],
  );
}

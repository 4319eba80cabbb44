import { useCallback } from 'react';
import type { TreeStore } from '#src/grid/tree/tree-store.ts';
import type { MenuRow } from './menu-row.ts';

/** Reads anew what lies below these menus; the whole tree where one of them is its top or is not in sight. */
export function useReload(store: TreeStore<MenuRow>) {
  return useCallback(
    async (parents: readonly (string | null)[]) => {
      const places = [...new Set(parents)].map((parent) => (parent === null ? -1 : placeOf(store, parent)));
      if (places.some((place) => place < 0)) {
        await store.start();
        return;
      }
      for (const parent of new Set(parents)) {
        const place = parent === null ? -1 : placeOf(store, parent);
        if (place >= 0) await store.reload(place);
      }
    },
    [store],
  );
}

function placeOf(store: TreeStore<MenuRow>, id: string): number {
  for (let place = 0; place < store.count; place += 1) if (store.at(place)?.id === id) return place;
  return -1;
}

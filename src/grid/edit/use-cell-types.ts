import { useEffect, useReducer } from 'react';
import { isKnownType, loadAllTypes } from '#src/grid/cell-types/known-types.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/** Whether the code of all cell types in these columns is loaded. Loads it if not, and renders again. */
export function useCellTypes(columns: readonly EditColumn[]): boolean {
  const isMissing = columns.some(({ type }) => !isKnownType(type));
  const [, loaded] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      void loadAllTypes().then(loaded, (error: unknown) => console.warn('cell types could not be loaded', error));
    load();
    // A grid that opened without a network shows its rows as soon as the network is back.
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isMissing]);
  return !isMissing;
}

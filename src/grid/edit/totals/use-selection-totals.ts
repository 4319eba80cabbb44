import { useEffect, useState } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { type SelectionTotals, selectionTotals } from './selection-totals.ts';

/** Delay in ms after a change before the statistics are calculated again. */
const calm = 120;

/**
 * Statistics of the selected cells; undefined if at most one is selected. Old values stay until new ones are available.
 */
export function useSelectionTotals(model: EditModel): SelectionTotals | undefined {
  const { store, cursor } = model;
  const [totals, setTotals] = useState<SelectionTotals>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = new AbortController();
    const count = () => {
      const { block } = cursor;
      if (block === undefined || !cursor.isRange) {
        setTotals(undefined);
        return;
      }
      const { signal } = running;
      selectionTotals(model, block, signal).then(setTotals, (error: unknown) => {
        if (!signal.aborted) throw error;
      });
    };
    const recount = () => {
      clearTimeout(timer);
      running.abort();
      running = new AbortController();
      timer = setTimeout(count, calm);
    };
    const stops = [cursor.subscribe(recount), store.subscribe(({ kind }) => kind !== 'selection' && recount())];
    count();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      running.abort();
    };
  }, [model, store, cursor]);
  return totals;
}

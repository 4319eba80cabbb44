import { useEffect, useRef } from 'react';
import type { EditModel } from './edit-model.ts';

/** Milliseconds after the first focus. */
const prefetchAfter = 400;

/**
 * Returns a handler for the grid's focus event. It loads the code for editing, pasting and saving shortly after the first
 * focus, so that a later double click does not wait for it.
 */
export function useCodePrefetch(model: EditModel, disabled: boolean): () => void {
  const prefetching = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(prefetching.current);
      prefetching.current = undefined;
    },
    [],
  );
  return () => {
    prefetching.current ??= setTimeout(() => {
      if (!disabled) model.prefetchEditors();
      void model.checks.load();
      void import('./paste/paste-cells.ts');
      void import('./fill/fill-cells.ts');
      void import('./check-all.ts');
    }, prefetchAfter);
  };
}

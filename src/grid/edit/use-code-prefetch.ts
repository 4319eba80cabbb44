import { useEffect, useRef } from 'react';
import type { EditModel } from './edit-model.ts';

/** Milliseconds after the first focus. */
const prefetchAfter = 400;

/**
 * Answers what to call when the grid gets the focus: it loads the code that editing, pasting and saving need, so that none
 * of it is fetched in the middle of a first double click.
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

import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { applyEdits, editsOf } from '#src/resource/lines/line-edits.ts';
import { useEditDraft } from './use-edit-draft.ts';

interface GridDraftOptions {
  readonly store: EditStore;
  /** Distinguishes the grids of one page, or the rows that a grid can switch between. */
  readonly name: string;
  /** Keys of the editable columns. */
  readonly keys: readonly string[];
  /** The loaded rows; undefined while loading. */
  readonly rows: readonly GridRecord[] | undefined;
}

/** The draft of a grid outside a form. Call it after `useLoadedRows`, which discards edits. */
export function useGridDraft({ store, name, keys, rows }: GridDraftOptions): void {
  const { pathname, search } = useLocation();
  useEditDraft({
    route: `${pathname}${search}#${name}`,
    rows,
    collect: useCallback(() => editsOf(store, keys), [store, keys]),
    baseOf: useCallback((id: string) => store.baseOf(id), [store]),
    apply: (edits) => applyEdits(store, edits),
  });
}

import { type MouseEvent, type RefObject, useState } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { waitForAnchor } from './sub-row-anchor.ts';
import type { SubRowPlace } from './sub-row-popover.tsx';

export interface RowClickOptions {
  readonly model: EditModel;
  readonly frame: RefObject<HTMLElement | null>;
  /** Whether the sub-row of a row can be shown now. */
  readonly hasSubRow: ((id: string) => boolean) | undefined;
  readonly onSubRowFailed: () => void;
  readonly hasDetails: boolean;
  readonly ticks: boolean;
}

/** The cell whose details are shown. */
export interface DetailsPlace {
  readonly id: string;
  readonly key: string;
}

/**
 * Handles clicks on rows. The first that applies: details of the column, sub-row, selection (docs/wire.md §2.17.1).
 * Clicks on number, checkbox and handle columns and in open editors are ignored.
 */
export function useRowClicks({ model, frame, hasSubRow, onSubRowFailed, hasDetails, ticks }: RowClickOptions) {
  const [subRow, setSubRow] = useState<SubRowPlace>();
  const [details, setDetails] = useState<DetailsPlace>();

  const openSubRow = async (id: string, y: number) => {
    const anchor = await waitForAnchor(() => {
      const index = model.store.positionOf(id);
      const row = index < 0 ? null : frame.current?.querySelector(`[data-index="${index}"]`);
      return hasSubRow?.(id) === true ? row : null;
    });
    if (anchor === undefined) onSubRowFailed();
    else setSubRow({ id, index: model.store.positionOf(id), anchor, y });
  };
  /** Opens the details of the active cell; returns false if there are none. */
  const openActive = (): boolean => {
    const row = model.store.at(model.cursor.row);
    const column = model.columnAt(model.cursor.column);
    if (row === undefined || column?.showDetails !== true || !hasDetails) return false;
    setDetails({ id: row.id, key: column.key });
    return true;
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.detail > 1 || event.shiftKey || model.cursor.isRange || model.editor.read() !== undefined) return;
    // The click was meant for a checkbox or link in the cell.
    if (event.target instanceof Element && event.target.closest('[role=checkbox], a, button, input') !== null) return;
    const index = positionAt(event.target);
    const id = model.store.at(index)?.id;
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    const key = cell?.dataset.key;
    if (id === undefined || key === undefined || key.startsWith('#')) return;
    if (hasDetails && model.columnOf(key)?.showDetails === true) setDetails({ id, key });
    else if (hasSubRow !== undefined) void openSubRow(id, event.clientY);
    else if (ticks) model.store.toggle(index);
  };
  return { subRow, setSubRow, details, setDetails, handleClick, openActive };
}

export type RowClicks = ReturnType<typeof useRowClicks>;

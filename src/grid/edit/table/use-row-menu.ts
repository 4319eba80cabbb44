import { type MouseEvent, type RefObject, useState } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { positionAt } from '#src/grid/view/grid-events.ts';
import type { RowMenuPlace } from './row-menu-place.ts';

interface RowMenuOptions {
  readonly model: EditModel;
  /** The element around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
  /** False: the menu would have no entry, so the browser's own opens. */
  readonly enabled: boolean;
}

/** Which row's menu is open and where; it opens by right click, by its handle, and by the keyboard at the active row. */
export function useRowMenu({ model, frame, enabled }: RowMenuOptions) {
  const [place, setPlace] = useState<RowMenuPlace>();
  const open = (index: number, x: number, y: number) => {
    const id = model.store.at(index)?.id;
    if (enabled && id !== undefined) setPlace({ index, id, x, y });
  };
  return {
    place,
    open,
    openAtActiveRow: () => {
      const { row } = model.cursor;
      const at = frame.current?.querySelector(`[data-index="${row}"]`)?.getBoundingClientRect();
      const edge = frame.current?.getBoundingClientRect();
      if (at !== undefined && edge !== undefined) open(row, edge.left + 40, at.bottom);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const row = positionAt(event.target);
      if (!enabled || row < 0 || model.editor.read() !== undefined) return;
      event.preventDefault();
      open(row, event.clientX, event.clientY);
    },
    close: () => setPlace(undefined),
  };
}

import { type RefObject, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { dataGridMessages } from './data-grid.messages.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';

/** Order, widths and visibility for these columns; new ones only when the columns change. */
export function useColumnModel<Row>(columns: readonly GridColumn<Row>[]): ColumnModel<Row> {
  return useMemo(() => new ColumnModel(columns), [columns]);
}

/** Number of selected rows, and the rows; renders only when the selection changes. */
export function useSelectedCount<Row>(store: RowStore<Row>): number {
  return useSyncExternalStore(store.subscribe, () => store.selectedCount);
}

/** State of the checkbox in the title row: it stands for the rows held, i.e. the page. */
export function useHeaderSelection<Row>({ store }: RowWindow<Row>) {
  const held = useSyncExternalStore(store.subscribe, () => heldSelection(store));
  const toggle = useCallback(() => store.selectHeld(heldSelection(store) !== 'all'), [store]);
  return { all: held === 'all', some: held === 'some', toggle };
}

function heldSelection<Row>(store: RowStore<Row>): 'all' | 'some' | 'none' {
  if (store.selectedCount === 0) return 'none';
  let selected = 0;
  for (let index = 0; index < store.count; index += 1) {
    if (store.isSelected(index)) selected += 1;
    else if (selected > 0) return 'some';
  }
  if (selected === 0) return 'none';
  return selected === store.count ? 'all' : 'some';
}

/** Names the active row's element on the grid without rendering anything. */
export function useActiveDescendant<Row>(
  window: RowWindow<Row>,
  scroller: RefObject<HTMLElement | null>,
  gridId: string,
): void {
  const { store } = window;
  useEffect(() => {
    const mark = () => {
      const element = scroller.current;
      if (element === null) return;
      const slots = window.readSlots().length;
      if (store.active < 0 || slots === 0) element.removeAttribute('aria-activedescendant');
      else element.setAttribute('aria-activedescendant', `${gridId}-${store.active % slots}`);
    };
    mark();
    return store.subscribe(mark);
  }, [window, store, scroller, gridId]);
}

export function useSelectLabel(): (position: number) => string {
  const t = useMessages(dataGridMessages);
  return useCallback((position) => t('selectRow', { n: position }), [t]);
}

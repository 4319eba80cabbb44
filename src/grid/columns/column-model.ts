import {
  type ColumnPinningState,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { type ColumnLayout, layoutColumns } from './column-layout.ts';
import { defaultColumnWidth, type GridColumn } from './grid-column.ts';

export const narrowestColumn = 40;
export const widestColumn = 800;

/** What a person may change about the columns of a grid; kept per person and list. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** `none`: let go of an edge that the column came with. */
  readonly pinned: Readonly<Record<string, 'start' | 'end' | 'none'>>;
}

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

const noRows: never[] = [];

/**
 * Order, visibility, pinning and widths of a grid's columns. TanStack Table keeps them; it never sees a row, because a
 * Row object per row would cost more than all the rest of the grid.
 */
export class ColumnModel<Row> {
  /** All columns in their original order, hidden ones too. */
  readonly all: readonly GridColumn<Row>[];
  readonly #byKey: ReadonlyMap<string, GridColumn<Row>>;
  readonly #table;
  readonly #listeners = new Set<() => void>();
  #view = 0;
  #layout: ColumnLayout<Row> | undefined;

  constructor(columns: readonly GridColumn<Row>[]) {
    this.all = columns;
    this.#byKey = new Map(columns.map((column) => [column.key, column]));
    this.#table = constructTable<typeof features, never>({
      features,
      data: noRows,
      columns: columns.map((column) => ({
        id: column.key,
        size: column.width ?? defaultColumnWidth,
        minSize: column.minWidth ?? narrowestColumn,
        maxSize: widestColumn,
      })),
      initialState: { columnPinning: initialPinning(columns) },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Where each visible column lies; the same object until something about the columns changes. */
  readonly layout = (): ColumnLayout<Row> => {
    this.#layout ??= this.#arrange();
    return this.#layout;
  };

  /** Width in px as chosen or given, before spare room is shared out. */
  widthOf(key: string): number {
    return this.#table.getColumn(key)?.getSize() ?? defaultColumnWidth;
  }

  /** Room for the columns in px; what they leave is shared among those that nobody dragged. */
  fit(view: number): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#changed();
  }

  resize(key: string, width: number): void {
    const least = this.#byKey.get(key)?.minWidth ?? narrowestColumn;
    const bounded = Math.round(Math.min(widestColumn, Math.max(least, width)));
    this.#table.setColumnSizing((old) => ({ ...old, [key]: bounded }));
    this.#changed();
  }

  /** Order, visibility, pinning and widths that somebody chose; columns it does not name stay as they came. */
  get choice(): ColumnChoice {
    const { columnOrder, columnVisibility, columnSizing, columnPinning } = this.#table.store.state;
    const sides = pinnedSides(columnPinning);
    const freed = Object.keys(initialSides(this.all)).filter((key) => sides[key] === undefined);
    const pinned = { ...sides, ...Object.fromEntries(freed.map((key) => [key, 'none' as const])) };
    return {
      order: columnOrder.length > 0 ? columnOrder : this.all.map(({ key }) => key),
      hidden: Object.keys(columnVisibility).filter((key) => columnVisibility[key] === false),
      widths: columnSizing,
      pinned,
    };
  }

  /** Takes a choice over; keys of columns that are gone are dropped, chrome columns keep their places. */
  choose(choice: ColumnChoice | undefined): void {
    const known = (key: string) => this.#byKey.has(key) && this.#byKey.get(key)?.chrome !== true;
    const sides: ColumnChoice['pinned'] = { ...initialSides(this.all), ...choice?.pinned };
    const order = (choice?.order ?? []).filter(known);
    const missing = this.all.map(({ key }) => key).filter((key) => known(key) && !order.includes(key));
    const chrome = this.all.filter((column) => column.chrome).map(({ key }) => key);
    const whole = order.length > 0 ? [...chrome, ...order, ...missing] : this.all.map(({ key }) => key);
    this.#table.setColumnOrder(whole);
    this.#table.setColumnVisibility(
      Object.fromEntries((choice?.hidden ?? []).filter(known).map((key) => [key, false])),
    );
    this.#table.setColumnSizing(Object.fromEntries(Object.entries(choice?.widths ?? {}).filter(([key]) => known(key))));
    this.#table.setColumnPinning({
      start: whole.filter((key) => sides[key] === 'start'),
      end: whole.filter((key) => sides[key] === 'end'),
    });
    this.#changed();
  }

  #arrange(): ColumnLayout<Row> {
    const columns = this.#table
      .getVisibleLeafColumns()
      .flatMap(({ id }) => this.#byKey.get(id) ?? [])
      .map((column) => ({ column, pinned: this.#table.getColumn(column.key)?.getIsPinned() || undefined }));
    const { columnSizing } = this.#table.store.state;
    return layoutColumns(
      columns.map(({ column, pinned }) => ({
        column,
        pinned: pinned === 'start' || pinned === 'end' ? pinned : undefined,
        width: this.widthOf(column.key),
        stretches: column.chrome !== true && !(column.key in columnSizing) && pinned !== 'end',
      })),
      this.#view,
    );
  }

  #changed(): void {
    this.#layout = undefined;
    for (const listener of this.#listeners) listener();
  }
}

function initialSides<Row>(columns: readonly GridColumn<Row>[]): Record<string, 'start' | 'end'> {
  return Object.fromEntries(columns.flatMap(({ key, pinned }) => (pinned === undefined ? [] : [[key, pinned]])));
}

function initialPinning<Row>(columns: readonly GridColumn<Row>[]): ColumnPinningState {
  const on = (side: 'start' | 'end') => columns.filter(({ pinned }) => pinned === side).map(({ key }) => key);
  return { start: on('start'), end: on('end') };
}

function pinnedSides({ start = [], end = [] }: ColumnPinningState): Record<string, 'start' | 'end'> {
  return Object.fromEntries([
    ...start.map((key) => [key, 'start'] as const),
    ...end.map((key) => [key, 'end'] as const),
  ]);
}

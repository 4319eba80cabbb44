import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  tableFeatures,
} from '@tanstack/react-table';
import { type ColumnLayout, layoutColumns } from './column-layout.ts';
import { defaultColumnWidth, type GridColumn } from './grid-column.ts';
import { plainReactivity } from './plain-reactivity.ts';

const narrowestColumn = 40;
const widestColumn = 800;
/** Maximum share of the view for pinned columns. */
const mostPinned = 0.6;

/** A user's changes to the columns of a grid; stored per user and list. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** `none`: the user unpinned a column that is pinned by default. */
  readonly pinned: Readonly<Record<string, 'start' | 'end' | 'none'>>;
}

const features = tableFeatures({
  coreReactivityFeature: plainReactivity,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

const noRows: never[] = [];

/** Order, visibility and widths in the format of TanStack Table. */
interface TableState {
  readonly columnOrder: readonly string[];
  readonly columnVisibility: Readonly<Record<string, boolean>>;
  readonly columnSizing: Readonly<Record<string, number>>;
}

let models = 0;

function tableOf<Row>(columns: readonly GridColumn<Row>[]) {
  return constructTable<typeof features, never>({
    features,
    data: noRows,
    columns: columns.map((column) => ({
      id: column.key,
      size: column.width ?? defaultColumnWidth,
      minSize: column.minWidth ?? narrowestColumn,
      maxSize: widestColumn,
    })),
  });
}

/**
 * Order, visibility, pinning and widths of a grid's columns. TanStack Table manages the state, but gets no rows,
 * because a Row object per row would cost more than the rest of the grid.
 */
export class ColumnModel<Row> {
  /** All columns in their original order, including hidden ones. */
  readonly all: readonly GridColumn<Row>[];
  readonly #byKey: ReadonlyMap<string, GridColumn<Row>>;
  /**
   * Created with the first change: most grids are never changed, and creating the table costs as much as rendering a
   * row.
   */
  #made: ReturnType<typeof tableOf<Row>> | undefined;
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  /** Managed here, because the library's pinning would add 3 KB. */
  #sides: ColumnChoice['pinned'];
  /** State before the first change. */
  readonly #unchosen: TableState;
  #view = 0;
  #layout: ColumnLayout<Row> | undefined;

  constructor(columns: readonly GridColumn<Row>[]) {
    this.all = columns;
    this.#byKey = new Map(columns.map((column) => [column.key, column]));
    this.#sides = initialSides(columns);
    this.#unchosen = { columnOrder: [], columnVisibility: hiddenOf(columns.filter(isOptional)), columnSizing: {} };
    models += 1;
    this.#name = `sw-grid${models}-`;
  }

  get #table() {
    if (this.#made === undefined) {
      this.#made = tableOf(this.all);
      this.#made.setColumnVisibility({ ...this.#unchosen.columnVisibility });
    }
    return this.#made;
  }

  get #state(): TableState {
    return this.#made?.store.state ?? this.#unchosen;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The layout of the visible columns; the same object until something changes. */
  readonly layout = (): ColumnLayout<Row> => {
    this.#layout ??= this.#arrange();
    return this.#layout;
  };

  /** Sets the available width in px; room left is shared among the columns that the user has not resized. */
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

  /** The user's changes; columns that they do not name keep their defaults. */
  get choice(): ColumnChoice {
    const { columnOrder, columnVisibility, columnSizing } = this.#state;
    return {
      order: columnOrder.length > 0 ? columnOrder : this.all.map(({ key }) => key),
      hidden: Object.keys(columnVisibility).filter((key) => columnVisibility[key] === false),
      widths: columnSizing,
      pinned: this.#sides,
    };
  }

  /**
   * Applies a user's changes. Keys of missing columns are dropped; columns that the grid adds itself keep their places.
   */
  choose(choice: ColumnChoice | undefined): void {
    const known = (key: string) => this.#byKey.has(key) && this.#byKey.get(key)?.chrome !== true;
    const order = (choice?.order ?? []).filter(known);
    const missing = this.all.map(({ key }) => key).filter((key) => known(key) && !order.includes(key));
    const chrome = this.all.filter((column) => column.chrome).map(({ key }) => key);
    const whole = order.length > 0 ? [...chrome, ...order, ...missing] : this.all.map(({ key }) => key);
    this.#table.setColumnOrder(whole);
    // Optional columns that `choice` does not mention were added later and stay hidden.
    const unasked = this.all.filter((column) => isOptional(column) && !order.includes(column.key));
    const hidden = this.all.filter(({ key }) => known(key) && choice?.hidden.includes(key));
    this.#table.setColumnVisibility(hiddenOf([...unasked, ...hidden]));
    this.#table.setColumnSizing(Object.fromEntries(Object.entries(choice?.widths ?? {}).filter(([key]) => known(key))));
    this.#sides = { ...initialSides(this.all), ...choice?.pinned };
    this.#changed();
  }

  /**
   * Reads the table's state directly: the table's getters keep a memo per column and cost more than the first render of
   * a row.
   */
  #arrange(): ColumnLayout<Row> {
    const { columnOrder, columnVisibility, columnSizing } = this.#state;
    const keys = columnOrder.length > 0 ? columnOrder : this.all.map(({ key }) => key);
    const placed = keys.flatMap((key) => {
      const column = this.#byKey.get(key);
      if (column === undefined || columnVisibility[key] === false) return [];
      const side = this.#sides[key];
      const pinned = side === 'none' ? undefined : side;
      const stretches = column.chrome !== true && !(key in columnSizing) && pinned !== 'end';
      return [{ column, pinned, stretches, width: columnSizing[key] ?? column.width ?? defaultColumnWidth }];
    });
    const held = placed.reduce((sum, { pinned, width }) => (pinned === undefined ? sum : sum + width), 0);
    // On a narrow screen pinned columns would leave no room for the others; then only number and checkbox columns are
    // pinned.
    const isCrowded = this.#view > 0 && held > this.#view * mostPinned;
    const sideOf = ({ column, pinned }: (typeof placed)[number]) =>
      isCrowded && column.chrome !== true ? undefined : pinned;
    const on = (side: 'start' | 'end' | undefined) =>
      placed.filter((each) => sideOf(each) === side).map((each) => ({ ...each, pinned: side }));
    return layoutColumns([...on('start'), ...on(undefined), ...on('end')], this.#view, this.#name);
  }

  #changed(): void {
    this.#layout = undefined;
    for (const listener of this.#listeners) listener();
  }
}

const isOptional = ({ optional }: { readonly optional?: boolean }): boolean => optional === true;

function hiddenOf<Row>(columns: readonly GridColumn<Row>[]): Record<string, boolean> {
  return Object.fromEntries(columns.map(({ key }) => [key, false]));
}

function initialSides<Row>(columns: readonly GridColumn<Row>[]): Record<string, 'start' | 'end'> {
  return Object.fromEntries(columns.flatMap(({ key, pinned }) => (pinned === undefined ? [] : [[key, pinned]])));
}

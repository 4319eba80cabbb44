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
/** Share of the view that pinned columns may take. */
const mostPinned = 0.6;

/** What a person may change about the columns of a grid; kept per person and list. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** `none`: let go of an edge that the column came with. */
  readonly pinned: Readonly<Record<string, 'start' | 'end' | 'none'>>;
}

const features = tableFeatures({
  coreReactivityFeature: plainReactivity,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

const noRows: never[] = [];

/** Order, visibility and widths, as the table keeps them. */
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
 * Order, visibility, pinning and widths of a grid's columns. TanStack Table keeps them; it never sees a row, because a
 * Row object per row would cost more than all the rest of the grid.
 */
export class ColumnModel<Row> {
  /** All columns in their original order, hidden ones too. */
  readonly all: readonly GridColumn<Row>[];
  readonly #byKey: ReadonlyMap<string, GridColumn<Row>>;
  /** Made with the first choice: most grids are shown as they come, and making it costs as much as drawing a row. */
  #made: ReturnType<typeof tableOf<Row>> | undefined;
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  /** Ours: the library's pinning brings 3 KB that nothing here asks for. */
  #sides: ColumnChoice['pinned'];
  /** Before anybody chose anything. */
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

  /** Where each visible column lies; the same object until something about the columns changes. */
  readonly layout = (): ColumnLayout<Row> => {
    this.#layout ??= this.#arrange();
    return this.#layout;
  };

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
    const { columnOrder, columnVisibility, columnSizing } = this.#state;
    return {
      order: columnOrder.length > 0 ? columnOrder : this.all.map(({ key }) => key),
      hidden: Object.keys(columnVisibility).filter((key) => columnVisibility[key] === false),
      widths: columnSizing,
      pinned: this.#sides,
    };
  }

  /** Takes a choice over; keys of columns that are gone are dropped, chrome columns keep their places. */
  choose(choice: ColumnChoice | undefined): void {
    const known = (key: string) => this.#byKey.has(key) && this.#byKey.get(key)?.chrome !== true;
    const order = (choice?.order ?? []).filter(known);
    const missing = this.all.map(({ key }) => key).filter((key) => known(key) && !order.includes(key));
    const chrome = this.all.filter((column) => column.chrome).map(({ key }) => key);
    const whole = order.length > 0 ? [...chrome, ...order, ...missing] : this.all.map(({ key }) => key);
    this.#table.setColumnOrder(whole);
    // One that a choice does not name came after it.
    const unasked = this.all.filter((column) => isOptional(column) && !order.includes(column.key));
    const hidden = this.all.filter(({ key }) => known(key) && choice?.hidden.includes(key));
    this.#table.setColumnVisibility(hiddenOf([...unasked, ...hidden]));
    this.#table.setColumnSizing(Object.fromEntries(Object.entries(choice?.widths ?? {}).filter(([key]) => known(key))));
    this.#sides = { ...initialSides(this.all), ...choice?.pinned };
    this.#changed();
  }

  /** Read from the table's state: its own getters keep a memo per column and cost more than the first paint of a row. */
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
    // On a phone what stands still would leave no room for what moves: then only number and tick columns stand still.
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

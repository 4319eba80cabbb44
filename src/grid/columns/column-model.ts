import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { defaultColumnWidth, type GridColumn } from './grid-column.ts';

const narrowest = 60;
const widest = 800;

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

const noRows: never[] = [];

/**
 * Order, visibility and widths of a grid's columns. TanStack Table keeps them; it never sees a row, because a Row object
 * per row would cost more than all the rest of the grid.
 */
export class ColumnModel<Row> {
  readonly #byKey: ReadonlyMap<string, GridColumn<Row>>;
  readonly #table;
  readonly #listeners = new Set<() => void>();
  #visible: readonly GridColumn<Row>[];

  constructor(columns: readonly GridColumn<Row>[]) {
    this.#byKey = new Map(columns.map((column) => [column.key, column]));
    this.#table = constructTable<typeof features, never>({
      features,
      data: noRows,
      columns: columns.map((column) => ({
        id: column.key,
        size: column.width ?? defaultColumnWidth,
        minSize: narrowest,
        maxSize: widest,
      })),
    });
    this.#visible = this.#readVisible();
  }

  /** Visible columns in display order; a new array only when that changed. */
  readonly visible = (): readonly GridColumn<Row>[] => this.#visible;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Width in px. */
  widthOf(key: string): number {
    return this.#table.getColumn(key)?.getSize() ?? defaultColumnWidth;
  }

  /**
   * Value of `grid-template-columns`: a column that was dragged keeps its px, the others share what is left. One CSS
   * variable carries it to all rows, so dragging renders no row.
   */
  template(leading: readonly number[]): string {
    const dragged = this.#table.store.state.columnSizing;
    const tracks = this.#visible.map(({ key, pinned }) => {
      const width = this.widthOf(key);
      return key in dragged || pinned === true ? `${width}px` : `minmax(${width}px, ${width}fr)`;
    });
    return [...leading.map((width) => `${width}px`), ...tracks].join(' ');
  }

  /** Least width in px of all columns together. */
  get totalWidth(): number {
    return this.#table.getTotalSize();
  }

  resize(key: string, width: number): void {
    const bounded = Math.round(Math.min(widest, Math.max(narrowest, width)));
    this.#table.setColumnSizing((old) => ({ ...old, [key]: bounded }));
    this.#tell();
  }

  setVisible(key: string, visible: boolean): void {
    this.#table.getColumn(key)?.toggleVisibility(visible);
    this.#visible = this.#readVisible();
    this.#tell();
  }

  reorder(keys: readonly string[]): void {
    this.#table.setColumnOrder([...keys]);
    this.#visible = this.#readVisible();
    this.#tell();
  }

  #readVisible(): readonly GridColumn<Row>[] {
    return this.#table.getVisibleLeafColumns().flatMap(({ id }) => this.#byKey.get(id) ?? []);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

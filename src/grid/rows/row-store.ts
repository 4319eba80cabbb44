/** What happened to a store: some rows, the number of rows, the selection or the active row. */
export type RowChange =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'selection'; readonly from: number; readonly to: number };

/**
 * The rows of one list by their position, outside React: the only place that holds, selects and marks them. A position
 * without a row is one that has not arrived yet. Selection is by id and outlives paging.
 */
export class RowStore<Row> {
  readonly idOf: (row: Row) => string;
  readonly #rows = new Map<number, Row>();
  readonly #selected = new Map<string, Row>();
  readonly #listeners = new Set<(change: RowChange) => void>();
  #count = 0;
  #active = -1;
  #anchor = -1;
  #version = 0;

  constructor(idOf: (row: Row) => string) {
    this.idOf = idOf;
  }

  get count(): number {
    return this.#count;
  }

  /** Position of the active row (keyboard), -1 for none. */
  get active(): number {
    return this.#active;
  }

  /** Grows with each change; a snapshot for React. */
  get version(): number {
    return this.#version;
  }

  get selected(): readonly Row[] {
    return [...this.#selected.values()];
  }

  get selectedCount(): number {
    return this.#selected.size;
  }

  /** How many rows are held at the moment. */
  get held(): number {
    return this.#rows.size;
  }

  at(index: number): Row | undefined {
    return this.#rows.get(index);
  }

  isSelected(index: number): boolean {
    const row = this.#rows.get(index);
    return row !== undefined && this.#selected.has(this.idOf(row));
  }

  positionOf(id: string): number {
    for (const [index, row] of this.#rows) if (this.idOf(row) === id) return index;
    return -1;
  }

  /** All rows at once: a page of a paged list. */
  reset(rows: readonly Row[]): void {
    this.#rows.clear();
    rows.forEach((row, index) => {
      this.#keep(index, row);
    });
    this.#count = rows.length;
    this.#active = Math.min(this.#active, rows.length - 1);
    this.#tell({ kind: 'count' });
  }

  /** Forgets the rows and sets how many there are; they arrive by `put`. */
  expect(count: number): void {
    this.#rows.clear();
    this.#count = count;
    this.#active = Math.min(this.#active, count - 1);
    this.#tell({ kind: 'count' });
  }

  put(from: number, rows: readonly Row[]): void {
    rows.forEach((row, offset) => {
      if (from + offset < this.#count) this.#keep(from + offset, row);
    });
    this.#tell({ kind: 'rows', from, to: from + rows.length - 1 });
  }

  /** Lets go of rows that are far from sight; nothing visible changes, so nobody is told. */
  forget(from: number, to: number): void {
    for (let index = from; index <= to; index += 1) this.#rows.delete(index);
  }

  activate(index: number): void {
    const next = Math.max(-1, Math.min(index, this.#count - 1));
    if (next === this.#active) return;
    const before = this.#active;
    this.#active = next;
    if (before >= 0) this.#tell({ kind: 'rows', from: before, to: before });
    if (next >= 0) this.#tell({ kind: 'rows', from: next, to: next });
  }

  toggle(index: number): void {
    const row = this.#rows.get(index);
    if (row === undefined) return;
    const id = this.idOf(row);
    if (!this.#selected.delete(id)) this.#selected.set(id, row);
    this.#anchor = index;
    this.#tell({ kind: 'selection', from: index, to: index });
  }

  /** Selects from the row toggled last to this one (shift and click). */
  extendTo(index: number): void {
    const start = this.#anchor < 0 ? index : this.#anchor;
    const from = Math.min(start, index);
    const to = Math.max(start, index);
    for (let at = from; at <= to; at += 1) {
      const row = this.#rows.get(at);
      if (row !== undefined) this.#selected.set(this.idOf(row), row);
    }
    this.#tell({ kind: 'selection', from, to });
  }

  /** Selects or deselects every row held; rows of other pages keep their state. */
  selectHeld(selected: boolean): void {
    for (const row of this.#rows.values()) {
      if (selected) this.#selected.set(this.idOf(row), row);
      else this.#selected.delete(this.idOf(row));
    }
    this.#tell({ kind: 'selection', from: 0, to: this.#count - 1 });
  }

  clearSelection(): void {
    if (this.#selected.size === 0) return;
    this.#selected.clear();
    this.#anchor = -1;
    this.#tell({ kind: 'selection', from: 0, to: this.#count - 1 });
  }

  /** Arrow field: handed to `useSyncExternalStore`. */
  readonly subscribe = (listener: (change: RowChange) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A selected row that arrives again replaces its old copy, so that batch actions send its current version. */
  #keep(index: number, row: Row): void {
    this.#rows.set(index, row);
    const id = this.idOf(row);
    if (this.#selected.has(id)) this.#selected.set(id, row);
  }

  #tell(change: RowChange): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener(change);
  }
}

/** What changed in a store: some rows, the number of rows, or the selection. */
export type RowChange =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'selection'; readonly from: number; readonly to: number };

/**
 * The rows of a grid by position, outside React, with selection and active row. A position without a row is not loaded
 * yet. Selection is by id and survives paging. `EditStore` adds editing.
 */
export class RowStore<Row> {
  readonly idOf: (row: Row) => string;
  /** May be the caller's array; write only to `ownRows()`. */
  protected rows: readonly (Row | undefined)[] = [];
  #own: (Row | undefined)[] | undefined;
  readonly #selected = new Map<string, Row>();
  readonly #listeners = new Set<(change: RowChange) => void>();
  #active = -1;
  #anchor = -1;
  #version = 0;
  #paint = 0;
  #loadedSelection: 'all' | 'some' | 'none' | undefined;

  constructor(idOf: (row: Row) => string) {
    this.idOf = idOf;
  }

  get count(): number {
    return this.rows.length;
  }

  /** Position of the active row (keyboard), -1 for none. */
  get active(): number {
    return this.#active;
  }

  /** Increases with each change; a snapshot for React. */
  get version(): number {
    return this.#version;
  }

  /** Increases when every row must be rendered again although none changed. */
  get paint(): number {
    return this.#paint;
  }

  get selected(): readonly Row[] {
    return [...this.#selected.values()];
  }

  get selectedCount(): number {
    return this.#selected.size;
  }

  /** Number of loaded rows. */
  get held(): number {
    let held = 0;
    // `forEach` skips the holes of a sparse array.
    this.rows.forEach((row) => {
      if (row !== undefined) held += 1;
    });
    return held;
  }

  at(index: number): Row | undefined {
    return this.rows[index];
  }

  /** Marks of a row's cells; must be the same object until they change. Lists have none. */
  marksOf(_row: Row): unknown {
    return undefined;
  }

  /** Whether a row can be selected. */
  mayTick(_row: Row): boolean {
    return true;
  }

  isSelected(index: number): boolean {
    if (this.#selected.size === 0) return false;
    const row = this.rows[index];
    return row !== undefined && this.#selected.has(this.idOf(row));
  }

  /** How many of the loaded rows are selected, for the checkbox in the header. */
  readonly loadedSelection = (): 'all' | 'some' | 'none' => {
    this.#loadedSelection ??= this.#countSelected();
    return this.#loadedSelection;
  };

  positionOf(id: string): number {
    return this.rows.findIndex((row) => row !== undefined && this.idOf(row) === id);
  }

  /**
   * Sets all rows, such as a page of a paged list. The array is copied on the first change, so the caller must not
   * change it.
   */
  reset(rows: readonly Row[]): void {
    this.rows = rows;
    if (this.#selected.size > 0) for (const row of rows) this.#refreshSelected(row);
    this.#active = Math.min(this.#active, rows.length - 1);
    this.notify({ kind: 'count' });
  }

  /** Removes all rows and sets their number; they are loaded with `put`. */
  expect(count: number): void {
    const own: (Row | undefined)[] = [];
    own.length = count;
    this.#own = own;
    this.rows = own;
    this.#active = Math.min(this.#active, count - 1);
    this.notify({ kind: 'count' });
  }

  put(from: number, rows: readonly Row[]): void {
    const own = this.ownRows();
    rows.forEach((row, offset) => {
      if (from + offset >= this.count) return;
      own[from + offset] = row;
      this.#refreshSelected(row);
    });
    this.#loadedSelection = undefined;
    this.notify({ kind: 'rows', from, to: from + rows.length - 1 });
  }

  /** Unloads rows that are far from view. Nothing visible changes, so listeners are not called. */
  forget(from: number, to: number): void {
    const own = this.ownRows();
    for (let index = from; index <= Math.min(to, this.count - 1); index += 1) delete own[index];
  }

  /** Renders every row again, because names or options that cells show have arrived. */
  repaint(): void {
    this.#paint += 1;
    this.notify({ kind: 'rows', from: 0, to: this.count - 1 });
  }

  activate(index: number): void {
    const next = Math.max(-1, Math.min(index, this.count - 1));
    if (next === this.#active) return;
    const before = this.#active;
    this.#active = next;
    if (before >= 0) this.notify({ kind: 'rows', from: before, to: before });
    if (next >= 0) this.notify({ kind: 'rows', from: next, to: next });
  }

  toggle(index: number): void {
    const row = this.rows[index];
    if (row === undefined || !this.mayTick(row)) return;
    const id = this.idOf(row);
    if (!this.#selected.delete(id)) this.#selected.set(id, row);
    this.#anchor = index;
    this.notify({ kind: 'selection', from: index, to: index });
  }

  /** Selects from the row toggled last to this one (shift-click). */
  extendTo(index: number): void {
    const start = this.#anchor < 0 ? index : this.#anchor;
    const from = Math.min(start, index);
    const to = Math.max(start, index);
    for (let at = from; at <= to; at += 1) {
      const row = this.rows[at];
      if (row !== undefined && this.mayTick(row)) this.#selected.set(this.idOf(row), row);
    }
    this.notify({ kind: 'selection', from, to });
  }

  /** Selects or deselects every loaded row; rows of other pages keep their state. */
  selectLoaded(selected: boolean): void {
    this.rows.forEach((row) => {
      if (row === undefined || !this.mayTick(row)) return;
      if (selected) this.#selected.set(this.idOf(row), row);
      else this.#selected.delete(this.idOf(row));
    });
    this.notify({ kind: 'selection', from: 0, to: this.count - 1 });
  }

  clearSelection(): void {
    if (this.#selected.size === 0) return;
    this.#selected.clear();
    this.#anchor = -1;
    this.notify({ kind: 'selection', from: 0, to: this.count - 1 });
  }

  /** Arrow field: passed to `useSyncExternalStore`. */
  readonly subscribe = (listener: (change: RowChange) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The rows in an array that belongs to the store and may be changed. */
  protected ownRows(): (Row | undefined)[] {
    if (this.#own === undefined || this.#own !== this.rows) {
      this.#own = this.rows.slice();
      this.rows = this.#own;
    }
    return this.#own;
  }

  /** Deselects a row that was removed for good. */
  protected deselect(id: string): void {
    this.#selected.delete(id);
  }

  protected notify(change: RowChange): void {
    this.#version += 1;
    if (change.kind !== 'rows') this.#loadedSelection = undefined;
    for (const listener of this.#listeners) listener(change);
  }

  #countSelected(): 'all' | 'some' | 'none' {
    if (this.#selected.size === 0 || this.count === 0) return 'none';
    let selected = 0;
    let open = 0;
    for (let index = 0; index < this.count; index += 1) {
      const row = this.rows[index];
      if (this.isSelected(index)) selected += 1;
      else if (row === undefined || this.mayTick(row)) open += 1;
      if (selected > 0 && open > 0) return 'some';
    }
    return selected === 0 ? 'none' : 'all';
  }

  /** Replaces the copy of a selected row that is loaded again, so that batch actions send its current version. */
  #refreshSelected(row: Row): void {
    if (this.#selected.size === 0) return;
    const id = this.idOf(row);
    if (this.#selected.has(id)) this.#selected.set(id, row);
  }
}

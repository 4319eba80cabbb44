/** What happened to a store: some rows, the number of rows, or the selection. */
export type RowChange =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'selection'; readonly from: number; readonly to: number };

/**
 * The rows of one grid by their position, outside React: the only place that holds, selects, sorts and marks them. A
 * position without a row is one that has not arrived yet. Selection is by id and outlives paging. `EditStore` adds
 * editing to it.
 */
export class RowStore<Row> {
  readonly idOf: (row: Row) => string;
  /** Maybe somebody else's array: to write into it, ask `ownRows`. */
  protected rows: readonly (Row | undefined)[] = [];
  #own: (Row | undefined)[] | undefined;
  readonly #selected = new Map<string, Row>();
  readonly #listeners = new Set<(change: RowChange) => void>();
  #active = -1;
  #anchor = -1;
  #version = 0;
  #paint = 0;
  #heldSelection: 'all' | 'some' | 'none' | undefined;

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

  /** Grows with each change; a snapshot for React. */
  get version(): number {
    return this.#version;
  }

  /** Grows when every row must be drawn again though none changed. */
  get paint(): number {
    return this.#paint;
  }

  get selected(): readonly Row[] {
    return [...this.#selected.values()];
  }

  get selectedCount(): number {
    return this.#selected.size;
  }

  /** How many rows are held at the moment. */
  get held(): number {
    let held = 0;
    // Holes of a sparse array are skipped.
    this.rows.forEach((row) => {
      if (row !== undefined) held += 1;
    });
    return held;
  }

  at(index: number): Row | undefined {
    return this.rows[index];
  }

  /** What a row's cells carry beside their values, the same object until it changes; lists have nothing. */
  marksOf(_row: Row): unknown {
    return undefined;
  }

  /** Whether a row may be ticked at all. */
  mayTick(_row: Row): boolean {
    return true;
  }

  isSelected(index: number): boolean {
    if (this.#selected.size === 0) return false;
    const row = this.rows[index];
    return row !== undefined && this.#selected.has(this.idOf(row));
  }

  /** How much of what is held is selected: the state of the checkbox in the title row. */
  readonly heldSelection = (): 'all' | 'some' | 'none' => {
    this.#heldSelection ??= this.#countSelected();
    return this.#heldSelection;
  };

  positionOf(id: string): number {
    return this.rows.findIndex((row) => row !== undefined && this.idOf(row) === id);
  }

  /** All rows at once: a page of a paged list. Taken as they are and copied with the first change, so leave them alone. */
  reset(rows: readonly Row[]): void {
    this.rows = rows;
    if (this.#selected.size > 0) for (const row of rows) this.#refreshSelected(row);
    this.#active = Math.min(this.#active, rows.length - 1);
    this.tell({ kind: 'count' });
  }

  /** Forgets the rows and sets how many there are; they arrive by `put`. */
  expect(count: number): void {
    const own: (Row | undefined)[] = [];
    own.length = count;
    this.#own = own;
    this.rows = own;
    this.#active = Math.min(this.#active, count - 1);
    this.tell({ kind: 'count' });
  }

  put(from: number, rows: readonly Row[]): void {
    const own = this.ownRows();
    rows.forEach((row, offset) => {
      if (from + offset >= this.count) return;
      own[from + offset] = row;
      this.#refreshSelected(row);
    });
    this.#heldSelection = undefined;
    this.tell({ kind: 'rows', from, to: from + rows.length - 1 });
  }

  /** Lets go of rows that are far from sight; nothing visible changes, so nobody is told. */
  forget(from: number, to: number): void {
    const own = this.ownRows();
    for (let index = from; index <= Math.min(to, this.count - 1); index += 1) delete own[index];
  }

  /** Draws every row again: names or choices that cells show have arrived. */
  repaint(): void {
    this.#paint += 1;
    this.tell({ kind: 'rows', from: 0, to: this.count - 1 });
  }

  activate(index: number): void {
    const next = Math.max(-1, Math.min(index, this.count - 1));
    if (next === this.#active) return;
    const before = this.#active;
    this.#active = next;
    if (before >= 0) this.tell({ kind: 'rows', from: before, to: before });
    if (next >= 0) this.tell({ kind: 'rows', from: next, to: next });
  }

  toggle(index: number): void {
    const row = this.rows[index];
    if (row === undefined || !this.mayTick(row)) return;
    const id = this.idOf(row);
    if (!this.#selected.delete(id)) this.#selected.set(id, row);
    this.#anchor = index;
    this.tell({ kind: 'selection', from: index, to: index });
  }

  /** Selects from the row toggled last to this one (shift and click). */
  extendTo(index: number): void {
    const start = this.#anchor < 0 ? index : this.#anchor;
    const from = Math.min(start, index);
    const to = Math.max(start, index);
    for (let at = from; at <= to; at += 1) {
      const row = this.rows[at];
      if (row !== undefined && this.mayTick(row)) this.#selected.set(this.idOf(row), row);
    }
    this.tell({ kind: 'selection', from, to });
  }

  /** Selects or deselects every row held; rows of other pages keep their state. */
  selectHeld(selected: boolean): void {
    this.rows.forEach((row) => {
      if (row === undefined || !this.mayTick(row)) return;
      if (selected) this.#selected.set(this.idOf(row), row);
      else this.#selected.delete(this.idOf(row));
    });
    this.tell({ kind: 'selection', from: 0, to: this.count - 1 });
  }

  clearSelection(): void {
    if (this.#selected.size === 0) return;
    this.#selected.clear();
    this.#anchor = -1;
    this.tell({ kind: 'selection', from: 0, to: this.count - 1 });
  }

  /** Arrow field: handed to `useSyncExternalStore`. */
  readonly subscribe = (listener: (change: RowChange) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The rows in an array that nobody else holds. */
  protected ownRows(): (Row | undefined)[] {
    if (this.#own === undefined || this.#own !== this.rows) {
      this.#own = this.rows.slice();
      this.rows = this.#own;
    }
    return this.#own;
  }

  /** A row that is gone for good is selected no more. */
  protected deselect(id: string): void {
    this.#selected.delete(id);
  }

  protected tell(change: RowChange): void {
    this.#version += 1;
    if (change.kind !== 'rows') this.#heldSelection = undefined;
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

  /** A selected row that arrives again replaces its old copy, so that batch actions send its current version. */
  #refreshSelected(row: Row): void {
    if (this.#selected.size === 0) return;
    const id = this.idOf(row);
    if (this.#selected.has(id)) this.#selected.set(id, row);
  }
}

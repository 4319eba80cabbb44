import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { GridSort } from '#src/grid/columns/grid-column.ts';
import { EditedRows } from './edited-rows.ts';
import { type CellPlace, Leftovers } from './paste/leftovers.ts';
import type { PlacedRow } from './put-rows-back.ts';
import { UndoLog } from './undo-log.ts';

/** A cell to change, by row position. */
export interface CellEdit {
  readonly index: number;
  readonly key: string;
  readonly value: unknown;
}

/** A changed cell. */
export interface CellChange {
  readonly id: string;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The store of an editable grid. Every change of cells and rows by the user is recorded here as an undo step. */
export class EditStore extends EditedRows {
  readonly history = new UndoLog();
  /** Pasted texts that could not be entered. */
  readonly leftovers = new Leftovers();
  /** Key of the row number 1 … n, if the grid maintains one (`orderNum`). */
  orderKey: string | undefined;
  /** The column by which the rows are sorted; moving a row by hand clears it. */
  sort: GridSort | undefined;
  /** Columns that are emptied when this column changes: the later ones in a chain of linked selects. */
  followersOf: ((key: string) => readonly string[]) | undefined;
  readonly #changeListeners = new Set<(changes: readonly CellChange[]) => void>();
  readonly #sameListeners = new Set<(cells: readonly CellPlace[]) => void>();

  constructor() {
    super();
    this.leftovers.subscribe(() => this.repaint());
  }

  override load(rows: readonly GridRecord[]): void {
    this.history.clear();
    this.sort = undefined;
    this.leftovers.clear();
    super.load(rows);
  }

  override saved(id: string, row: GridRecord): void {
    super.saved(id, row);
    this.leftovers.rename(id, row.id);
  }

  /** Marks everything as saved and clears the undo history. */
  override settle(): void {
    this.history.clear();
    super.settle();
  }

  /** Called after each change of cells, whatever its cause: input, paste, undo, linked select. */
  readonly onChange = (listener: (changes: readonly CellChange[]) => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  };

  /** Called for cells that were set to their current value: nothing changed, but old errors may no longer apply. */
  readonly onSame = (listener: (cells: readonly CellPlace[]) => void): (() => void) => {
    this.#sameListeners.add(listener);
    return () => this.#sameListeners.delete(listener);
  };

  /** Changes cells as one undo step; cells that already have the value are only reported. Returns the changes. */
  setCells(edits: readonly CellEdit[]): readonly CellChange[] {
    this.#tellSame(edits);
    const changes = this.#withFollowers(
      edits.flatMap(({ index, key, value }): CellChange[] => {
        const row = this.at(index);
        return row === undefined || Object.is(row[key], value)
          ? []
          : [{ id: row.id, key, before: row[key], after: value }];
      }),
      edits,
    );
    if (changes.length === 0) return changes;
    this.#write(changes, 'after');
    this.history.add({
      undo: () => this.#write(changes, 'before'),
      redo: () => this.#write(changes, 'after'),
    });
    return changes;
  }

  /** As `setCells`, for one cell by row id, for results that arrive later (uploads, linked selects). */
  setCellById(id: string, key: string, value: unknown): void {
    this.setCells([{ index: this.positionOf(id), key, value }]);
  }

  /** Inserts new rows at position `at`. The caller must supply unique ids. */
  insert(at: number, rows: readonly GridRecord[]): void {
    if (rows.length === 0) return;
    const index = Math.max(0, Math.min(this.count, at));
    const numbers = this.#oddNumbers();
    const put = () => {
      this.putNew(index, rows);
      this.#ordered();
    };
    const take = () => {
      this.takeNew(rows);
      this.#ordered(numbers);
    };
    put();
    this.history.add({ undo: take, redo: put });
  }

  /** Removes rows; saved ones are recorded as deleted. */
  remove(ids: ReadonlySet<string>): void {
    const gone: PlacedRow[] = [];
    this.rows.forEach((row, index) => {
      if (row !== undefined && ids.has(row.id)) gone.push({ index, row });
    });
    if (gone.length === 0) return;
    const numbers = this.#oddNumbers();
    const removedState = this.removedStateOf(gone);
    const take = () => {
      this.takeOut(gone, removedState);
      this.#ordered();
    };
    const put = () => {
      this.putBack(gone, removedState);
      this.#ordered(numbers);
    };
    take();
    this.history.add({ undo: put, redo: take });
  }

  /** Moves one row to position `to`. */
  move(from: number, to: number): void {
    if (from === to || this.at(from) === undefined || to < 0 || to >= this.count) return;
    const numbers = this.#oddNumbers();
    const shift = (source: number, target: number) => {
      const rows = this.ownRows();
      const [row] = rows.splice(source, 1);
      rows.splice(target, 0, row);
    };
    const { sort } = this;
    const there = () => {
      shift(from, to);
      this.sort = undefined;
      this.#ordered();
    };
    const back = () => {
      shift(to, from);
      this.sort = sort;
      this.#ordered(numbers);
    };
    there();
    this.history.add({ undo: back, redo: there });
  }

  /** Reorders the rows; `sort` is the column for the sort arrow in the titles. */
  reorder(rows: readonly GridRecord[], sort?: GridSort): void {
    const before = this.rows;
    const sortedBefore = this.sort;
    const show = (order: readonly (GridRecord | undefined)[], sorted: GridSort | undefined) => {
      this.sort = sorted;
      // Cells may have changed in the meantime, so the order is applied to the current rows by id.
      const current = new Map(this.all.map((row) => [row.id, row]));
      this.rows = order.flatMap((row) => (row && current.get(row.id)) ?? []);
      this.notify({ kind: 'count' });
    };
    this.rows = rows;
    this.sort = sort;
    this.notify({ kind: 'count' });
    this.history.add({ undo: () => show(before, sortedBefore), redo: () => show(rows, sort) });
  }

  #tellSame(edits: readonly CellEdit[]): void {
    const cells = edits.flatMap(({ index, key, value }): CellPlace[] => {
      const row = this.at(index);
      return row !== undefined && Object.is(row[key], value) ? [{ id: row.id, key }] : [];
    });
    if (cells.length === 0) return;
    this.leftovers.drop(cells);
    for (const listener of this.#sameListeners) listener(cells);
  }

  #write(changes: readonly CellChange[], side: 'before' | 'after'): void {
    const byRow = new Map<string, CellChange[]>();
    for (const change of changes) {
      const list = byRow.get(change.id);
      if (list === undefined) byRow.set(change.id, [change]);
      else list.push(change);
    }
    let from = this.count;
    let to = -1;
    for (const [id, cells] of byRow) {
      const index = this.positionOf(id);
      const row = this.at(index);
      if (row === undefined) continue;
      const written = (cell: CellChange) => (side === 'after' ? cell.after : this.presentOf(id, cell.key, cell.before));
      const next = { ...row, ...Object.fromEntries(cells.map((cell) => [cell.key, written(cell)])) };
      this.change(index, row, next);
      this.notifyReplaced(row, next);
      from = Math.min(from, index);
      to = Math.max(to, index);
    }
    this.leftovers.drop(changes);
    this.notify({ kind: 'rows', from, to });
    const event =
      side === 'after' ? changes : changes.map((each) => ({ ...each, before: each.after, after: each.before }));
    for (const listener of this.#changeListeners) listener(event);
  }

  /** A change of one level empties the following levels, unless the same edits set them. */
  #withFollowers(changes: readonly CellChange[], edits: readonly CellEdit[]): readonly CellChange[] {
    const { followersOf } = this;
    if (followersOf === undefined || !changes.some(({ key }) => followersOf(key).length > 0)) return changes;
    const said = new Set(edits.map(({ index, key }) => `${this.at(index)?.id}\n${key}`));
    const all = [...changes];
    for (const { id, key } of changes) {
      for (const follower of followersOf(key)) {
        const cell = `${id}\n${follower}`;
        const before = this.at(this.positionOf(id))?.[follower];
        if (said.has(cell) || before === undefined || before === null || before === '') continue;
        said.add(cell);
        all.push({ id, key: follower, before, after: null });
      }
    }
    return all;
  }

  /** The order numbers, if they are not 1 … n already; an undo must restore them. */
  #oddNumbers(): ReadonlyMap<string, unknown> | undefined {
    const key = this.orderKey;
    if (key === undefined || this.all.every((row, index) => row[key] === index + 1)) return undefined;
    return new Map(this.all.map((row) => [row.id, row[key]]));
  }

  /** After rows were added, removed or moved: renumbers them in order, or restores the given numbers. */
  #ordered(numbers?: ReadonlyMap<string, unknown>): void {
    const key = this.orderKey;
    if (key !== undefined) {
      this.rows.forEach((row, index) => {
        if (row === undefined) return;
        const number = numbers === undefined ? index + 1 : numbers.get(row.id);
        if (Object.is(row[key], number)) return;
        this.change(index, row, { ...row, [key]: number });
      });
    }
    this.notify({ kind: 'count' });
  }
}

import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { GridSort } from '#src/grid/columns/grid-column.ts';
import { type RowChange, RowStore } from '#src/grid/rows/row-store.ts';
import type { CellProblems } from '#src/grid/validate/check-rows.ts';
import { MarkBook } from './mark-book.ts';
import { type PlacedRow, withRows } from './put-rows-back.ts';
import type { RowMarks } from './row-marks.ts';
import { RowPlaces } from './row-places.ts';
import { SupersededValues } from './superseded-values.ts';
import { UndoLog } from './undo-log.ts';

/** One cell to change, by the position of its row. */
export interface CellEdit {
  readonly index: number;
  readonly key: string;
  readonly value: unknown;
}

/** One cell that changed. */
export interface CellChange {
  readonly id: string;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The rows of an editable grid: every change of cells and rows goes through here and can be taken back. Rows are never
 * written into; a changed row is a new object, so that its slot sees it. Knows which rows are new, which saved ones
 * were removed, and what each changed row was when it was loaded.
 */
export class EditStore extends RowStore<GridRecord> {
  readonly history = new UndoLog();
  /** Key that numbers the rows 1 … n in their order, when the grid keeps one (`orderNum`). */
  orderKey: string | undefined;
  /** Rows that may not be ticked; with `singleTick` at most one is. */
  isFixed: ((row: GridRecord) => boolean) | undefined;
  singleTick = false;
  /** The column whose order the rows are in; a row that was moved by hand ends it. */
  sort: GridSort | undefined;
  /** Columns that are emptied with a change of this one: the later ones of a chain of linked selects. */
  followersOf: ((key: string) => readonly string[]) | undefined;
  readonly #marks = new MarkBook();
  readonly #base = new Map<string, GridRecord>();
  readonly #fresh = new Set<string>();
  readonly #removed = new Map<string, GridRecord>();
  readonly #superseded = new SupersededValues();
  readonly #places = new RowPlaces();
  readonly #changeListeners = new Set<(changes: readonly CellChange[]) => void>();
  readonly #replaceListeners = new Set<(before: GridRecord, after: GridRecord) => void>();

  constructor() {
    super((row) => row.id);
  }

  /** Rows as the server has them; forgets all edits. */
  load(rows: readonly GridRecord[]): void {
    this.#marks.clear();
    this.#base.clear();
    this.#fresh.clear();
    this.#removed.clear();
    this.#superseded.clear();
    this.history.clear();
    this.sort = undefined;
    this.clearSelection();
    this.reset(rows);
  }

  /** All rows in display order; not a copy: read it and let go. */
  get all(): readonly GridRecord[] {
    return this.rows as GridRecord[];
  }

  override positionOf(id: string): number {
    return this.#places.find(this.rows, id);
  }

  override mayTick(row: GridRecord): boolean {
    return this.isFixed?.(row) !== true;
  }

  override toggle(index: number): void {
    if (this.singleTick && !this.isSelected(index)) this.clearSelection();
    super.toggle(index);
  }

  override extendTo(index: number): void {
    if (this.singleTick) this.toggle(index);
    else super.extendTo(index);
  }

  /** The ticked rows as they are now, edits included. */
  override get selected(): readonly GridRecord[] {
    return super.selected.map((row) => this.at(this.positionOf(row.id)) ?? row);
  }

  override marksOf(row: GridRecord): RowMarks | undefined {
    return this.#marks.of(row.id);
  }

  isNew(id: string): boolean {
    return this.#fresh.has(id);
  }

  /** Rows that are new or differ from what was loaded. */
  get touched(): readonly GridRecord[] {
    const ids = new Set([...this.#fresh, ...this.#base.keys()]);
    const found: GridRecord[] = [];
    for (const row of this.all) {
      if (found.length === ids.size) break;
      if (ids.has(row.id)) found.push(row);
    }
    return found;
  }

  /** Saved rows that were removed here, as they were. */
  get removed(): readonly GridRecord[] {
    return [...this.#removed.values()];
  }

  /** Ids of saved rows that differ from what was loaded. */
  get changedIds(): readonly string[] {
    return [...this.#base.keys()];
  }

  get isDirty(): boolean {
    return this.#fresh.size > 0 || this.#removed.size > 0 || this.#base.size > 0;
  }

  /** A saved row as the server has it; for rows without local changes that is the row itself. */
  baseOf(id: string): GridRecord | undefined {
    return this.#base.get(id) ?? this.at(this.positionOf(id));
  }

  /** Told after each change of cells, whoever made it: person, paste, undo, link. */
  readonly onChange = (listener: (changes: readonly CellChange[]) => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  };

  /** Told of each row that another object takes the place of, whoever did it; rows that come and go are not told. */
  readonly onReplace = (listener: (before: GridRecord, after: GridRecord) => void): (() => void) => {
    this.#replaceListeners.add(listener);
    return () => this.#replaceListeners.delete(listener);
  };

  /** Changes cells as one step; cells that have the value already are left out. Returns what changed. */
  setCells(edits: readonly CellEdit[]): readonly CellChange[] {
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

  /** The same by the row's id; for answers that arrive later (uploads, links). */
  setCellById(id: string, key: string, value: unknown): void {
    this.setCells([{ index: this.positionOf(id), key, value }]);
  }

  /** Puts new rows before position `at`; ids that are taken or empty are the caller's fault. */
  insert(at: number, rows: readonly GridRecord[]): void {
    if (rows.length === 0) return;
    const index = Math.max(0, Math.min(this.count, at));
    const numbers = this.#oddNumbers();
    const put = () => {
      this.rows = this.rows.slice(0, index).concat(rows, this.rows.slice(index));
      for (const { id } of rows) this.#fresh.add(id);
      this.#ordered();
    };
    const take = () => {
      const ids = new Set(rows.map(({ id }) => id));
      this.rows = this.rows.filter((row) => row !== undefined && !ids.has(row.id));
      for (const id of ids) this.#drop(id);
      this.#ordered(numbers);
    };
    put();
    this.history.add({ undo: take, redo: put });
  }

  /** Removes rows; saved ones are remembered as deleted. */
  remove(ids: ReadonlySet<string>): void {
    const gone: PlacedRow[] = [];
    this.rows.forEach((row, index) => {
      if (row !== undefined && ids.has(row.id)) gone.push({ index, row });
    });
    if (gone.length === 0) return;
    const numbers = this.#oddNumbers();
    const fresh = new Set(gone.flatMap(({ row }) => (this.#fresh.has(row.id) ? [row.id] : [])));
    const bases = new Map(
      gone.flatMap(({ row }) => {
        const base = this.#base.get(row.id);
        return base === undefined ? [] : [[row.id, base] as const];
      }),
    );
    const take = () => {
      this.rows = this.rows.filter((row) => row === undefined || !ids.has(row.id));
      for (const { row } of gone) {
        if (!fresh.has(row.id)) this.#removed.set(row.id, bases.get(row.id) ?? row);
        this.#drop(row.id);
      }
      this.#ordered();
    };
    const put = () => {
      this.rows = withRows(this.rows, gone);
      for (const { row } of gone) {
        this.#removed.delete(row.id);
        if (fresh.has(row.id)) this.#fresh.add(row.id);
        const base = bases.get(row.id);
        if (base !== undefined) this.#setBase(row.id, base, row);
      }
      this.#ordered(numbers);
    };
    take();
    this.history.add({ undo: put, redo: take });
  }

  /** Moves one row so that it stands at position `to` afterwards. */
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

  /** Shows the rows in another order; `sort` says by which column, for the titles. */
  reorder(rows: readonly GridRecord[], sort?: GridSort): void {
    const before = this.rows;
    const sortedBefore = this.sort;
    const show = (order: readonly (GridRecord | undefined)[], sorted: GridSort | undefined) => {
      this.sort = sorted;
      // Cells may have changed in between: the order is of ids, the rows are those of now.
      const current = new Map(this.all.map((row) => [row.id, row]));
      this.rows = order.flatMap((row) => (row && current.get(row.id)) ?? []);
      this.tell({ kind: 'count' });
    };
    this.rows = rows;
    this.sort = sort;
    this.tell({ kind: 'count' });
    this.history.add({ undo: () => show(before, sortedBefore), redo: () => show(rows, sort) });
  }

  /** Changes a part of a row's marks without a step to take back. */
  mark(id: string, part: Partial<RowMarks>): void {
    this.#marks.set(id, part);
    const index = this.positionOf(id);
    if (index >= 0) this.tell({ kind: 'rows', from: index, to: index });
  }

  /** Replaces the problems of the whole grid: the result of checking all rows. */
  setProblems(problems: CellProblems): void {
    this.#marks.problems = problems;
    this.tell({ kind: 'rows', from: 0, to: this.count - 1 });
  }

  get problems(): CellProblems {
    return this.#marks.problems;
  }

  /**
   * A row as the server has it now. Cells changed here stay unless `over` names them; the others take the new value.
   * Nothing to take back: it was somebody else.
   */
  takeRemote(remote: GridRecord, over: ReadonlySet<string> = new Set()): void {
    const index = this.positionOf(remote.id);
    const row = this.at(index);
    if (row === undefined) return;
    const mine = this.#marks.of(remote.id)?.changed ?? new Set<string>();
    const kept = [...mine].filter((key) => !over.has(key));
    this.#superseded.add(this.baseOf(remote.id) ?? row, remote);
    const next: GridRecord = { ...row, ...remote, ...Object.fromEntries(kept.map((key) => [key, row[key]])) };
    this.ownRows()[index] = next;
    this.#tellReplaced(row, next);
    this.#setBase(remote.id, { ...this.baseOf(remote.id), ...remote }, next);
    this.tell({ kind: 'rows', from: index, to: index });
  }

  /** A row was saved: the server's copy takes its place, also under its new id. */
  saved(id: string, row: GridRecord): void {
    const index = this.positionOf(id);
    this.#drop(id);
    this.#removed.delete(id);
    const before = this.at(index);
    if (before === undefined) return;
    this.ownRows()[index] = row;
    this.#tellReplaced(before, row);
    this.tell({ kind: 'rows', from: index, to: index });
  }

  /** Everything was saved: nothing is new, removed or changed any more, and nothing can be taken back. */
  settle(): void {
    this.#fresh.clear();
    this.#removed.clear();
    this.#superseded.clear();
    for (const id of [...this.#base.keys()]) {
      this.#base.delete(id);
      this.#marks.set(id, { changed: undefined });
    }
    this.history.clear();
    this.tell({ kind: 'rows', from: 0, to: this.count - 1 });
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
      const written = (cell: CellChange) =>
        side === 'after' ? cell.after : this.#presentOf(id, cell.key, cell.before);
      const next = { ...row, ...Object.fromEntries(cells.map((cell) => [cell.key, written(cell)])) };
      this.ownRows()[index] = next;
      this.#tellReplaced(row, next);
      this.#setBase(id, this.#base.get(id) ?? row, next);
      from = Math.min(from, index);
      to = Math.max(to, index);
    }
    this.tell({ kind: 'rows', from, to });
    const told =
      side === 'after' ? changes : changes.map((each) => ({ ...each, before: each.after, after: each.before }));
    for (const listener of this.#changeListeners) listener(told);
  }

  #tellReplaced(before: GridRecord, after: GridRecord): void {
    for (const listener of this.#replaceListeners) listener(before, after);
  }

  /** A change of one level empties the levels after it, unless the same edits say what they become. */
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

  /** Taking back an edit leads to what the server holds now, not to what somebody else has replaced there. */
  #presentOf(id: string, key: string, value: unknown): unknown {
    return this.#superseded.has(id, key, value) ? this.baseOf(id)?.[key] : value;
  }

  /** Remembers what a saved row was; a row that is as it was is no longer changed. */
  #setBase(id: string, base: GridRecord, row: GridRecord): void {
    if (this.#fresh.has(id)) return;
    const changed = new Set(Object.keys(row).filter((key) => !Object.is(row[key] ?? null, base[key] ?? null)));
    if (changed.size === 0) this.#base.delete(id);
    else this.#base.set(id, base);
    this.#marks.set(id, { changed: changed.size === 0 ? undefined : changed });
  }

  protected override tell(change: RowChange): void {
    if (change.kind === 'count') this.#places.forget();
    super.tell(change);
  }

  #drop(id: string): void {
    this.#fresh.delete(id);
    this.#base.delete(id);
    this.#superseded.forget(id);
    this.#marks.forget(id);
    this.deselect(id);
  }

  /** The order numbers where they are not 1 … n already: taking a step back has to bring these back. */
  #oddNumbers(): ReadonlyMap<string, unknown> | undefined {
    const key = this.orderKey;
    if (key === undefined || this.all.every((row, index) => row[key] === index + 1)) return undefined;
    return new Map(this.all.map((row) => [row.id, row[key]]));
  }

  /** Rows came, went or moved: numbers follow the order, or are those given. */
  #ordered(numbers?: ReadonlyMap<string, unknown>): void {
    const key = this.orderKey;
    if (key !== undefined) {
      this.rows.forEach((row, index) => {
        if (row === undefined) return;
        const number = numbers === undefined ? index + 1 : numbers.get(row.id);
        if (Object.is(row[key], number)) return;
        const next = { ...row, [key]: number };
        this.ownRows()[index] = next;
        this.#setBase(row.id, this.#base.get(row.id) ?? row, next);
      });
    }
    this.tell({ kind: 'count' });
  }
}

import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { type RowChange, RowStore } from '#src/grid/rows/row-store.ts';
import type { CellProblems } from '#src/grid/validate/check-rows.ts';
import { MarkStore } from './mark-store.ts';
import { type PlacedRow, withRows } from './put-rows-back.ts';
import type { RowMarks } from './row-marks.ts';
import { RowPlaces } from './row-places.ts';
import { SupersededValues } from './superseded-values.ts';

/** State of rows before they were removed. */
export interface RemovedState {
  readonly fresh: ReadonlySet<string>;
  readonly bases: ReadonlyMap<string, GridRecord>;
  readonly problems: CellProblems;
}

/**
 * The rows of an editable grid and their state on the server. Rows are immutable; a changed row is a new object, so
 * that its slot renders. Tracks new rows, removed saved rows, the original of each changed row, and the marks of cells.
 * `EditStore` adds the undo steps.
 */
export class EditedRows extends RowStore<GridRecord> {
  /** Rows that cannot be selected. With `singleTick` at most one row is selected. */
  isFixed: ((row: GridRecord) => boolean) | undefined;
  singleTick = false;
  readonly #marks = new MarkStore();
  readonly #base = new Map<string, GridRecord>();
  readonly #fresh = new Set<string>();
  readonly #removed = new Map<string, GridRecord>();
  readonly #superseded = new SupersededValues();
  readonly #places = new RowPlaces();
  readonly #replaceListeners = new Set<(before: GridRecord, after: GridRecord) => void>();

  constructor() {
    super((row) => row.id);
  }

  /** Loads the rows as they are on the server and discards all edits. */
  load(rows: readonly GridRecord[]): void {
    this.#marks.clear();
    this.#base.clear();
    this.#fresh.clear();
    this.#removed.clear();
    this.#superseded.clear();
    this.clearSelection();
    this.reset(rows);
  }

  /** All rows in display order. Not a copy: do not keep a reference. */
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

  /** The selected rows with their current edits. */
  override get selected(): readonly GridRecord[] {
    return super.selected.map((row) => this.at(this.positionOf(row.id)) ?? row);
  }

  override marksOf(row: GridRecord): RowMarks | undefined {
    return this.#marks.of(row.id);
  }

  isNew(id: string): boolean {
    return this.#fresh.has(id);
  }

  /** Rows that are new or differ from the loaded ones. */
  get touched(): readonly GridRecord[] {
    const ids = new Set([...this.#fresh, ...this.#base.keys()]);
    const found: GridRecord[] = [];
    for (const row of this.all) {
      if (found.length === ids.size) break;
      if (ids.has(row.id)) found.push(row);
    }
    return found;
  }

  /** Removed saved rows, as they were loaded. */
  get removed(): readonly GridRecord[] {
    return [...this.#removed.values()];
  }

  /** Ids of saved rows that differ from the loaded ones. */
  get changedIds(): readonly string[] {
    return [...this.#base.keys()];
  }

  get isDirty(): boolean {
    return this.#fresh.size > 0 || this.#removed.size > 0 || this.#base.size > 0;
  }

  /** A saved row as it is on the server; the row itself if it has no local changes. */
  baseOf(id: string): GridRecord | undefined {
    return this.#base.get(id) ?? this.at(this.positionOf(id));
  }

  /**
   * Called when a row is replaced by a new object, whatever the cause; not when rows are added, removed or renumbered.
   */
  readonly onReplace = (listener: (before: GridRecord, after: GridRecord) => void): (() => void) => {
    this.#replaceListeners.add(listener);
    return () => this.#replaceListeners.delete(listener);
  };

  /** Changes some of a row's marks, without an undo step. */
  mark(id: string, part: Partial<RowMarks>): void {
    this.#marks.set(id, part);
    const index = this.positionOf(id);
    if (index >= 0) this.notify({ kind: 'rows', from: index, to: index });
  }

  /** Replaces all errors of the grid by the result of a full validation. */
  setProblems(problems: CellProblems): void {
    this.#marks.problems = problems;
    this.notify({ kind: 'rows', from: 0, to: this.count - 1 });
  }

  get problems(): CellProblems {
    return this.#marks.problems;
  }

  /**
   * Merges the server's current version of a row. Local changes are kept unless `over` names their columns; other cells
   * take the new values. No undo step, because another user made the change.
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
    this.#forgiveOthers(row, next);
    this.notifyReplaced(row, next);
    this.#setBase(remote.id, { ...this.baseOf(remote.id), ...remote }, next);
    this.notify({ kind: 'rows', from: index, to: index });
  }

  /** Replaces a saved row by the server's version, possibly with a new id. */
  saved(id: string, row: GridRecord): void {
    const index = this.positionOf(id);
    this.#drop(id);
    this.#removed.delete(id);
    const before = this.at(index);
    if (before === undefined) return;
    this.ownRows()[index] = row;
    this.notifyReplaced(before, row);
    this.notify({ kind: 'rows', from: index, to: index });
  }

  /** Marks everything as saved: no new, removed or changed rows. */
  settle(): void {
    this.#fresh.clear();
    this.#removed.clear();
    this.#superseded.clear();
    for (const id of [...this.#base.keys()]) {
      this.#base.delete(id);
      this.#marks.set(id, { changed: undefined });
    }
    this.notify({ kind: 'rows', from: 0, to: this.count - 1 });
  }

  /** Replaces a row by its changed version. The caller notifies the listeners. */
  protected change(index: number, before: GridRecord, after: GridRecord): void {
    this.ownRows()[index] = after;
    this.#setBase(before.id, this.#base.get(before.id) ?? before, after);
  }

  /** Inserts new rows at a position. */
  protected putNew(index: number, rows: readonly GridRecord[]): void {
    this.rows = this.rows.slice(0, index).concat(rows, this.rows.slice(index));
    for (const { id } of rows) this.#fresh.add(id);
  }

  /** Removes new rows without a trace. */
  protected takeNew(rows: readonly GridRecord[]): void {
    const ids = new Set(rows.map(({ id }) => id));
    this.rows = this.rows.filter((row) => row !== undefined && !ids.has(row.id));
    for (const id of ids) this.#drop(id);
  }

  /** The state that is needed to restore these rows. */
  protected removedStateOf(rows: readonly PlacedRow[]): RemovedState {
    const ids = rows.map(({ row }) => row.id);
    return {
      fresh: new Set(ids.filter((id) => this.#fresh.has(id))),
      problems: new Map(
        ids.flatMap((id) => {
          const problems = this.#marks.of(id)?.problems;
          return problems === undefined ? [] : [[id, problems] as const];
        }),
      ),
      bases: new Map(
        ids.flatMap((id) => {
          const base = this.#base.get(id);
          return base === undefined ? [] : [[id, base] as const];
        }),
      ),
    };
  }

  /** Removes rows; saved ones are recorded as deleted. */
  protected takeOut(gone: readonly PlacedRow[], { fresh, bases }: RemovedState): void {
    const ids = new Set(gone.map(({ row }) => row.id));
    this.rows = this.rows.filter((row) => row === undefined || !ids.has(row.id));
    for (const { row } of gone) {
      if (!fresh.has(row.id)) this.#removed.set(row.id, bases.get(row.id) ?? row);
      this.#drop(row.id);
    }
  }

  /** Restores removed rows at their positions, with their state. */
  protected putBack(gone: readonly PlacedRow[], { fresh, bases, problems }: RemovedState): void {
    this.rows = withRows(this.rows, gone);
    for (const { row } of gone) {
      this.#removed.delete(row.id);
      if (fresh.has(row.id)) this.#fresh.add(row.id);
      const base = bases.get(row.id);
      if (base !== undefined) this.#setBase(row.id, base, row);
      const failing = problems.get(row.id);
      if (failing !== undefined) this.#marks.set(row.id, { problems: failing });
    }
  }

  /** The value that an undo restores: the current value of the server if another user has replaced `value` there. */
  protected presentOf(id: string, key: string, value: unknown): unknown {
    return this.#superseded.has(id, key, value) ? this.baseOf(id)?.[key] : value;
  }

  protected notifyReplaced(before: GridRecord, after: GridRecord): void {
    for (const listener of this.#replaceListeners) listener(before, after);
  }

  protected override notify(change: RowChange): void {
    if (change.kind === 'count') this.#places.forget();
    super.notify(change);
  }

  /** Records the original of a saved row, or forgets it if the row equals its original. */
  #setBase(id: string, base: GridRecord, row: GridRecord): void {
    if (this.#fresh.has(id)) return;
    const changed = new Set(Object.keys(row).filter((key) => !Object.is(row[key] ?? null, base[key] ?? null)));
    if (changed.size === 0) this.#base.delete(id);
    else this.#base.set(id, base);
    this.#marks.set(id, { changed: changed.size === 0 ? undefined : changed });
  }

  /** Removes the errors of cells whose value was replaced by the server. */
  #forgiveOthers(before: GridRecord, after: GridRecord): void {
    const problems = this.#marks.of(before.id)?.problems;
    if (problems === undefined) return;
    const still = new Map([...problems].filter(([key]) => Object.is(before[key], after[key])));
    if (still.size < problems.size) this.#marks.set(before.id, { problems: still.size === 0 ? undefined : still });
  }

  #drop(id: string): void {
    this.#fresh.delete(id);
    this.#base.delete(id);
    this.#superseded.forget(id);
    this.#marks.forget(id);
    this.deselect(id);
  }
}

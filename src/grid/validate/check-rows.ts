import type { Text } from '#shared/resource/text.ts';
import type { CellType } from '#src/grid/cell-types/cell-type.ts';
import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { type ColumnCheck, columnCheck } from './check-cell.ts';
import { clockStride, RunSlices } from './run-slices.ts';
import { comparable, ValueCounts } from './value-counts.ts';

/** Rows that were added or edited, and ids of removed ones. */
export interface RowsChanged {
  readonly changed: readonly GridRecord[];
  readonly removed: readonly string[];
}

export interface CheckRowsOptions {
  /**
   * Copied at the start: the caller may change the array while the validation runs. The rows themselves are immutable.
   */
  readonly rows: readonly GridRecord[];
  readonly columns: readonly EditColumn[];
  readonly typeOf: (type: CellTypeName) => Pick<CellType, 'validate'> | undefined;
  /**
   * Rows that users entered or changed: only these, and rows changed meanwhile, are validated by their cell type,
   * because values from the server are valid for their type. Default: all rows.
   */
  readonly touched?: readonly GridRecord[];
  /** Returns the changes since `rows` was passed or since the last call; undefined if there are none. */
  readonly changedSince?: () => RowsChanged | undefined;
  /** Called after each time slice, with numbers of rows. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Aborts the validation: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Errors by row id and column key. The order is undefined. */
export type CellProblems = ReadonlyMap<string, ReadonlyMap<string, Text>>;

export interface CheckedRows {
  /** Number of rows. */
  readonly checked: number;
  /** Number of invalid cells. */
  readonly errorCount: number;
  readonly problems: CellProblems;
}

/** Maximum number of parallel asynchronous handlers. */
const mostAtOnce = 16;

/**
 * Validates all rows in time slices, so that typing and rendering continue. Rows that change meanwhile are validated
 * again at the end, together with rows whose uniqueness they affect, until nothing changes: the result is valid for the
 * final rows. Values of unique columns are counted in one pass first.
 */
export async function checkRows(options: CheckRowsOptions): Promise<CheckedRows> {
  const { columns, typeOf, changedSince, onProgress } = options;
  const rows = options.rows.slice();
  const checks = columns.flatMap((column) => columnCheck(column, typeOf(column.type)) ?? []);
  const run = new RowsRun(checks, new RunSlices(options.signal));
  await run.count(rows);
  const tell = (done: number) => onProgress?.(done, rows.length);
  const { touched } = options;
  if (touched === undefined) {
    await run.checkAll(rows, tell);
  } else {
    await run.checkAll(rows, tell, half(checks, 'checkRules'));
    await run.checkAll(touched, () => {}, half(checks, 'checkType'));
  }
  onProgress?.(rows.length, rows.length);
  let current: Map<string, GridRecord> | undefined;
  for (let change = changedSince?.(); change !== undefined; change = changedSince?.()) {
    current ??= new Map(rows.map((row) => [row.id, row]));
    await run.checkAll(await run.apply(change, current), () => {});
  }
  const errorCount = [...run.problems.values()].reduce((sum, cells) => sum + cells.size, 0);
  return { checked: current?.size ?? rows.length, errorCount, problems: run.problems };
}

class RowsRun {
  readonly problems = new Map<string, Map<string, Text>>();
  readonly #checks: readonly ColumnCheck[];
  readonly #slices: RunSlices;
  readonly #counts: ReadonlyMap<string, ValueCounts>;
  readonly #pending = new Set<Promise<void>>();

  constructor(checks: readonly ColumnCheck[], slices: RunSlices) {
    this.#checks = checks;
    this.#slices = slices;
    this.#counts = new Map(checks.filter(({ isUnique }) => isUnique).map(({ key }) => [key, new ValueCounts(key)]));
  }

  async count(rows: readonly GridRecord[]): Promise<void> {
    if (this.#counts.size === 0) return;
    for (const [at, row] of rows.entries()) {
      if (at % clockStride === 0 && this.#slices.isOver()) await this.#slices.pause();
      for (const counts of this.#counts.values()) counts.add(row, 1);
    }
  }

  async checkAll(
    rows: readonly GridRecord[],
    onSlice: (done: number) => void,
    asked: readonly ColumnCheck[] = this.#checks,
  ): Promise<void> {
    // Column by column, each stretch in a synchronous function, which V8 optimises within the first stretch.
    for (const [done, column] of asked.entries()) {
      const stride = column.hasHandler ? 1 : clockStride;
      for (let from = 0; from < rows.length; from += stride) {
        if (this.#slices.isOver()) {
          onSlice(Math.floor((done * rows.length + from) / asked.length));
          await this.#slices.pause();
        }
        this.#checkStretch(column, rows, from, Math.min(rows.length, from + stride));
        if (this.#pending.size >= mostAtOnce) await this.#slices.until(Promise.race(this.#pending));
      }
    }
    await this.#slices.until(Promise.all(this.#pending));
  }

  /** Updates counts and rows; returns the rows to validate again. */
  async apply({ changed, removed }: RowsChanged, current: Map<string, GridRecord>): Promise<readonly GridRecord[]> {
    const touched = new Map<string, Set<unknown>>();
    const move = (row: GridRecord | undefined, by: 1 | -1) => {
      if (row === undefined) return;
      for (const [key, counts] of this.#counts) {
        if (!counts.add(row, by)) continue;
        const values = touched.get(key) ?? new Set();
        touched.set(key, values.add(comparable(row[key])));
      }
    };
    for (const id of removed) {
      move(current.get(id), -1);
      current.delete(id);
      this.problems.delete(id);
    }
    for (const row of changed) {
      move(current.get(row.id), -1);
      move(row, 1);
      current.set(row.id, row);
    }
    const again = new Set(changed.flatMap(({ id }) => current.get(id) ?? []));
    if (touched.size > 0) {
      for (const [at, row] of [...current.values()].entries()) {
        if (at % clockStride === 0 && this.#slices.isOver()) await this.#slices.pause();
        for (const [key, values] of touched) if (values.has(comparable(row[key]))) again.add(row);
      }
    }
    for (const { id } of again) this.problems.delete(id);
    return [...again];
  }

  /** An error of the rules takes precedence over one of the cell type. */
  #fail(id: string, key: string, problem: Text): void {
    const cells = this.problems.get(id);
    if (cells === undefined) this.problems.set(id, new Map([[key, problem]]));
    else if (!cells.has(key)) cells.set(key, problem);
  }

  #checkStretch({ key, check }: ColumnCheck, rows: readonly GridRecord[], from: number, to: number): void {
    const isTaken = this.#counts.get(key)?.isTaken ?? never;
    for (let at = from; at < to; at += 1) {
      const row = rows[at];
      if (row === undefined) continue;
      const problem = check(row[key], row, 'getValues', isTaken);
      if (problem === undefined) continue;
      if (problem instanceof Promise) this.#expect(problem, row.id, key);
      else this.#fail(row.id, key, problem);
    }
  }

  #expect(answer: Promise<Text | undefined>, id: string, key: string): void {
    const pending: Promise<void> = answer.then((problem) => {
      this.#pending.delete(pending);
      if (problem !== undefined) this.#fail(id, key, problem);
    });
    this.#pending.add(pending);
  }
}

const never = () => false;

/** The columns that have this part of a check, with the part as their check. */
function half(checks: readonly ColumnCheck[], name: 'checkRules' | 'checkType'): readonly ColumnCheck[] {
  return checks.flatMap((each) => {
    const check = each[name];
    return check === undefined ? [] : [{ ...each, check }];
  });
}

import type { Text } from '#shared/resource/text.ts';
import type { EditColumn, ValidateTrigger } from '#src/grid/columns/edit-column.ts';
import { type ColumnCheck, columnCheck } from '#src/grid/validate/check-cell.ts';
import { comparable, ValueCounts } from '#src/grid/validate/value-counts.ts';
import type { CheckedGrid } from './checked-grid.ts';
import type { CellPlace } from './paste/leftovers.ts';

/** For more cells than this, unique values are counted once instead of searched per cell. */
const many = 50;

/**
 * Validates cells as they are edited (docs/specification.md §2.5) and marks errors. Loaded and called by `LazyChecks`.
 */
export class CellChecks {
  readonly #grid: CheckedGrid;
  readonly #prepared = new Map<string, ColumnCheck | undefined>();

  constructor(grid: CheckedGrid) {
    this.#grid = grid;
  }

  /** Clears the cached checks after the columns have changed. */
  forget(): void {
    this.#prepared.clear();
  }

  /** Validates the current input and passes the result to the open editor. */
  checkDraft(id: string, column: EditColumn, value: unknown): void {
    this.#ask(id, column, value, 'input', (problem) => this.#grid.editor.setProblem(problem));
  }

  /** Validates a cell's current value and marks it. */
  checkCell(id: string, column: EditColumn, trigger: ValidateTrigger, counted?: Map<string, ValueCounts>): void {
    const { store } = this.#grid;
    const value = store.at(store.positionOf(id))?.[column.key];
    const tell = (problem: Text | undefined) => {
      if (Object.is(store.at(store.positionOf(id))?.[column.key], value)) this.#mark(id, column.key, problem);
    };
    this.#ask(id, column, value, trigger, tell, counted);
  }

  /** Validates changed cells together. */
  checkChanges(changes: readonly CellPlace[]): void {
    const counted = changes.length > many ? new Map<string, ValueCounts>() : undefined;
    for (const { id, key } of changes) {
      const column = this.#grid.columnOf(key);
      if (column !== undefined) this.checkCell(id, column, 'change', counted);
    }
    this.recheckUnique(new Set(changes.map(({ key }) => key)));
  }

  /** Validates marked cells again when their value is entered anew, because the server may now accept it. */
  checkMarked(cells: readonly CellPlace[]): void {
    const { problems } = this.#grid.store;
    const marked = cells.filter(({ id, key }) => problems.get(id)?.has(key));
    if (marked.length > 0) this.checkChanges(marked);
  }

  /** Validates the marked cells of unique columns again: a duplicate may have been changed or removed. */
  recheckUnique(keys?: ReadonlySet<string>): void {
    const { store, columns } = this.#grid;
    const unique = columns.filter((column) => keys?.has(column.key) !== false && this.#checkOf(column)?.isUnique);
    if (unique.length === 0) return;
    const counted = new Map<string, ValueCounts>();
    for (const [id, cells] of store.problems) {
      for (const column of unique) if (cells.has(column.key)) this.checkCell(id, column, 'change', counted);
    }
  }

  #mark(id: string, key: string, problem: Text | undefined): void {
    const { store } = this.#grid;
    const row = store.at(store.positionOf(id));
    const before = row && store.marksOf(row)?.problems;
    if (row === undefined || before?.get(key) === problem) return;
    const problems = new Map(before);
    if (problem === undefined) problems.delete(key);
    else problems.set(key, problem);
    store.mark(id, { problems: problems.size === 0 ? undefined : problems });
  }

  #ask(
    id: string,
    column: EditColumn,
    value: unknown,
    trigger: ValidateTrigger,
    tell: (problem: Text | undefined) => void,
    counted?: Map<string, ValueCounts>,
  ): void {
    const check = this.#checkOf(column);
    const { store } = this.#grid;
    const row = store.at(store.positionOf(id));
    if (row === undefined) return;
    // Without rules nothing is invalid, but a mark set by the server must be cleared.
    if (check === undefined) {
      tell(undefined);
      return;
    }
    const isTaken = (asked: unknown) =>
      counted === undefined || !check.isUnique
        ? store.all.some((other) => other.id !== id && comparable(other[column.key]) === comparable(asked))
        : this.#countsOf(column.key, counted).isTaken(asked);
    const found = check.check(value, row, trigger, isTaken);
    if (found instanceof Promise) void found.then(tell);
    else tell(found);
  }

  /** Counts each value once instead of searching all rows for each of thousands of cells. */
  #countsOf(key: string, counted: Map<string, ValueCounts>): ValueCounts {
    const known = counted.get(key);
    if (known !== undefined) return known;
    const counts = new ValueCounts(key);
    for (const row of this.#grid.store.all) counts.add(row, 1);
    counted.set(key, counts);
    return counts;
  }

  #checkOf(column: EditColumn): ColumnCheck | undefined {
    if (!this.#prepared.has(column.key)) {
      this.#prepared.set(column.key, columnCheck(column, this.#grid.typeOf(column)));
    }
    return this.#prepared.get(column.key);
  }
}

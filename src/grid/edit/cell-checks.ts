import type { Text } from '#shared/resource/text.ts';
import type { EditColumn, ValidateTrigger } from '#src/grid/columns/edit-column.ts';
import { type ColumnCheck, columnCheck } from '#src/grid/validate/check-cell.ts';
import { comparable, ValueCounts } from '#src/grid/validate/value-counts.ts';
import type { CheckedGrid } from './checked-grid.ts';
import type { CellPlace } from './paste/leftovers.ts';

/** From so many cells at once on, unique values are counted rather than searched. */
const many = 50;

/**
 * Checks cells as they are entered (docs/specification.md §2.5) and marks what fails. `LazyChecks` fetches it and tells
 * it when.
 */
export class CellChecks {
  readonly #grid: CheckedGrid;
  readonly #prepared = new Map<string, ColumnCheck | undefined>();

  constructor(grid: CheckedGrid) {
    this.#grid = grid;
  }

  /** The columns are others now. */
  forget(): void {
    this.#prepared.clear();
  }

  /** Checks what is typed at the moment and tells it to the open editor. */
  checkDraft(id: string, column: EditColumn, value: unknown): void {
    this.#ask(id, column, value, 'input', (problem) => this.#grid.editor.setProblem(problem));
  }

  /** Checks a cell as it is and marks it. */
  checkCell(id: string, column: EditColumn, trigger: ValidateTrigger, counted?: Map<string, ValueCounts>): void {
    const { store } = this.#grid;
    const value = store.at(store.positionOf(id))?.[column.key];
    const tell = (problem: Text | undefined) => {
      if (Object.is(store.at(store.positionOf(id))?.[column.key], value)) this.#mark(id, column.key, problem);
    };
    this.#ask(id, column, value, trigger, tell, counted);
  }

  /** Checks cells that were changed, all at once. */
  checkChanges(changes: readonly CellPlace[]): void {
    const counted = changes.length > many ? new Map<string, ValueCounts>() : undefined;
    for (const { id, key } of changes) {
      const column = this.#grid.columnOf(key);
      if (column !== undefined) this.checkCell(id, column, 'change', counted);
    }
    this.recheckUnique(new Set(changes.map(({ key }) => key)));
  }

  /** What was entered once more: whatever marked those cells is asked again, who refused them may be content now. */
  checkMarked(cells: readonly CellPlace[]): void {
    const { problems } = this.#grid.store;
    const marked = cells.filter(({ id, key }) => problems.get(id)?.has(key));
    if (marked.length > 0) this.checkChanges(marked);
  }

  /** A value that was there twice is so no more when the other one changes or goes: its mark goes too. */
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
    // Nothing is ever wrong here by rules; a server may have refused what stood there before.
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

  /** Thousands of cells at once: each value is counted once instead of looked for in all rows. */
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

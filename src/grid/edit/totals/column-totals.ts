import type { GridRecord, Statistic } from '#src/grid/columns/edit-column.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';

interface Total {
  sum: number;
  count: number;
}

/** Precision of a sum; floating-point errors are far smaller. */
const exact = 1e9;

/**
 * Sums of the columns with statistics. They are calculated once and then updated with each changed cell. When rows are
 * added or removed, they are calculated again on demand.
 */
export class ColumnTotals {
  readonly #store: EditStore;
  readonly #totals = new Map<string, Total>();
  #columns: readonly GridColumn<GridRecord>[] = [];
  /** Number of rows read so far; tests limit it. */
  looked = 0;

  constructor(store: EditStore) {
    this.#store = store;
  }

  /** Starts to follow the store; returns the stop function. */
  watch(columns: readonly GridColumn<GridRecord>[]): () => void {
    this.#columns = columns.filter(({ statistics, number }) => statistics !== undefined && number !== undefined);
    this.#totals.clear();
    const stops = [
      this.#store.onReplace((before, after) => this.#replace(before, after)),
      this.#store.subscribe(({ kind }) => {
        if (kind === 'count') this.#totals.clear();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#totals.clear();
    };
  }

  /** Undefined if no row has a number. */
  valueOf(column: GridColumn<GridRecord>, statistic: Statistic): number | undefined {
    const total = this.#totals.get(column.key) ?? this.#count(column);
    if (total.count === 0) return undefined;
    const value = statistic === 'sum' ? total.sum : total.sum / total.count;
    // Adding 0 turns -0 into 0.
    return Math.abs(value) < Number.MAX_SAFE_INTEGER / exact ? Math.round(value * exact) / exact + 0 : value;
  }

  #count(column: GridColumn<GridRecord>): Total {
    const total = { sum: 0, count: 0 };
    for (const row of this.#store.all) add(total, column.number?.(row), 1);
    this.looked += this.#store.count;
    this.#totals.set(column.key, total);
    return total;
  }

  #replace(before: GridRecord, after: GridRecord): void {
    for (const column of this.#columns) {
      const total = this.#totals.get(column.key);
      if (total === undefined) continue;
      add(total, column.number?.(before), -1);
      add(total, column.number?.(after), 1);
    }
  }
}

function add(total: Total, value: number | undefined, by: 1 | -1): void {
  if (value === undefined) return;
  total.sum += by * value;
  total.count += by;
}

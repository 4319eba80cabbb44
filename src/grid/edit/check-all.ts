import { type CheckedRows, type CheckRowsOptions, checkRows, type RowsChanged } from '#src/grid/validate/check-rows.ts';
import type { CheckedGrid } from './checked-grid.ts';

export type CheckAllOptions = Pick<CheckRowsOptions, 'onProgress' | 'signal'>;

/** Validates every row in time slices and marks the errors. */
export async function checkAll(grid: CheckedGrid, options: CheckAllOptions): Promise<CheckedRows> {
  const { store } = grid;
  const watch = new RowWatch(grid);
  try {
    const result = await checkRows({
      ...options,
      rows: store.all,
      touched: store.touched,
      columns: grid.columns,
      typeOf: (type) => grid.typeOf({ key: '', title: '', type }),
      changedSince: watch.take,
    });
    store.setProblems(result.problems);
    return result;
  } finally {
    watch.stop();
  }
}

/** Records changes that users make to the rows during validation. */
class RowWatch {
  readonly #grid: CheckedGrid;
  readonly #stops: readonly (() => void)[];
  #changed = new Set<string>();
  #known: ReadonlySet<string> | undefined;
  #isRecounted = false;
  readonly #first: readonly { readonly id: string }[];

  constructor(grid: CheckedGrid) {
    const { store } = grid;
    this.#grid = grid;
    this.#first = store.all.slice();
    this.#stops = [
      store.onChange((changes) => {
        for (const { id } of changes) this.#changed.add(id);
      }),
      store.subscribe(({ kind }) => {
        if (kind === 'count') this.#isRecounted = true;
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Changes since the validation started or since the last call; undefined if there are none. */
  readonly take = (): RowsChanged | undefined => {
    if (this.#changed.size === 0 && !this.#isRecounted) return undefined;
    const { all } = this.#grid.store;
    const now = new Set(all.map(({ id }) => id));
    const known = this.#known ?? new Set(this.#first.map(({ id }) => id));
    const changed = all.filter(({ id }) => this.#changed.has(id) || !known.has(id));
    const removed = [...known].filter((id) => !now.has(id));
    this.#changed = new Set();
    this.#known = now;
    this.#isRecounted = false;
    return { changed, removed };
  };
}

import { type CheckedRows, type CheckRowsOptions, checkRows, type RowsChanged } from '#src/grid/validate/check-rows.ts';
import type { EditModel } from './edit-model.ts';

export type CheckAllOptions = Pick<CheckRowsOptions, 'onProgress' | 'signal'>;

/** Checks every row in slices and marks what fails. */
export async function checkAll(model: EditModel, options: CheckAllOptions): Promise<CheckedRows> {
  const { store } = model;
  const watch = new RowWatch(model);
  try {
    const result = await checkRows({
      ...options,
      rows: store.all,
      touched: store.touched,
      columns: model.columns,
      typeOf: (type) => model.typeOf({ key: '', title: '', type }),
      changedSince: watch.take,
    });
    store.setProblems(result.problems);
    return result;
  } finally {
    watch.stop();
  }
}

/** What people do to the rows while they are checked. */
class RowWatch {
  readonly #model: EditModel;
  readonly #stops: readonly (() => void)[];
  #changed = new Set<string>();
  #known: ReadonlySet<string> | undefined;
  #isRecounted = false;
  readonly #first: readonly { readonly id: string }[];

  constructor(model: EditModel) {
    const { store } = model;
    this.#model = model;
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

  /** What changed since the check began or this was asked last; undefined: nothing. */
  readonly take = (): RowsChanged | undefined => {
    if (this.#changed.size === 0 && !this.#isRecounted) return undefined;
    const { all } = this.#model.store;
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

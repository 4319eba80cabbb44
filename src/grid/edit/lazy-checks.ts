import type { EditColumn, ValidateTrigger } from '#src/grid/columns/edit-column.ts';
import type { CheckedRows } from '#src/grid/validate/check-rows.ts';
import type { CellChecks } from './cell-checks.ts';
import type { CheckAllOptions } from './check-all.ts';
import type { CheckedGrid } from './checked-grid.ts';

/** Rows. */
export interface CheckProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * The checks of a grid, whose code comes with its first focus or change: a grid that is only read never loads it. What
 * happens before is checked, in its order, as soon as it is there.
 */
export class LazyChecks {
  readonly #grid: CheckedGrid;
  readonly #progressListeners = new Set<() => void>();
  #progress: CheckProgress | undefined;
  #checks: CellChecks | undefined;
  #loading: Promise<void> | undefined;

  constructor(grid: CheckedGrid) {
    this.#grid = grid;
    grid.store.onChange((changes) => this.#run((checks) => checks.checkChanges(changes)));
    grid.store.onSame((cells) => {
      if (grid.store.problems.size > 0) this.#run((checks) => checks.checkMarked(cells));
    });
    grid.store.subscribe(({ kind }) => {
      if (kind === 'count') this.#checks?.recheckUnique();
    });
  }

  /** Fetches the code; from then on checks answer at once. */
  load(): Promise<void> {
    this.#loading ??= import('./cell-checks.ts').then(
      ({ CellChecks: Checks }) => {
        this.#checks = new Checks(this.#grid);
      },
      (error: unknown) => {
        // Without a network: the server checks again anyway, and the next change asks anew.
        console.warn('the checks of the grid could not be loaded', error);
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }

  /** How far the check of all rows is; undefined while none runs. */
  readonly readProgress = (): CheckProgress | undefined => this.#progress;

  readonly subscribeProgress = (listener: () => void): (() => void) => {
    this.#progressListeners.add(listener);
    return () => this.#progressListeners.delete(listener);
  };

  /** The columns are others now. */
  forget(): void {
    this.#checks?.forget();
  }

  /** Checks what is typed at the moment and tells it to the open editor. */
  checkDraft(id: string, column: EditColumn, value: unknown): void {
    this.#run((checks) => checks.checkDraft(id, column, value));
  }

  /** Checks a cell as it is and marks it. */
  checkCell(id: string, column: EditColumn, trigger: ValidateTrigger): void {
    this.#run((checks) => checks.checkCell(id, column, trigger));
  }

  /**
   * Checks every row in slices and marks what fails.
   * @returns rows checked and cells that fail; rows changed meanwhile are checked as they are at the end
   */
  async checkAll(options: CheckAllOptions = {}): Promise<CheckedRows> {
    // What this marks, later changes take back: their checks must be there by then.
    const [{ checkAll }] = await Promise.all([import('./check-all.ts'), this.load()]);
    const onProgress = (done: number, total: number) => {
      this.#setProgress({ done, total });
      options.onProgress?.(done, total);
    };
    try {
      return await checkAll(this.#grid, { ...options, onProgress });
    } finally {
      this.#setProgress(undefined);
    }
  }

  #run(work: (checks: CellChecks) => void): void {
    if (this.#checks !== undefined) {
      work(this.#checks);
      return;
    }
    void this.load().then(() => this.#checks && work(this.#checks));
  }

  #setProgress(progress: CheckProgress | undefined): void {
    this.#progress = progress;
    for (const listener of this.#progressListeners) listener();
  }
}

import type { EditColumn, ValidateTrigger } from '#src/grid/columns/edit-column.ts';
import type { CheckedRows } from '#src/grid/validate/check-rows.ts';
import type { CellChecks } from './cell-checks.ts';
import type { CheckAllOptions } from './check-all.ts';
import type { CheckedGrid } from './checked-grid.ts';

/** Number of rows. */
export interface CheckProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * The validation of a grid. Its code is loaded with the first focus or change, so that read-only grids never load it.
 * Changes before that are validated in order once it is loaded.
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

  /** Loads the code; from then on validation runs synchronously. */
  load(): Promise<void> {
    this.#loading ??= import('./cell-checks.ts').then(
      ({ CellChecks: Checks }) => {
        this.#checks = new Checks(this.#grid);
      },
      (error: unknown) => {
        // Without a network: the server validates anyway, and the next change loads again.
        console.warn('the checks of the grid could not be loaded', error);
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }

  /** Progress of the validation of all rows; undefined if none is running. */
  readonly readProgress = (): CheckProgress | undefined => this.#progress;

  readonly subscribeProgress = (listener: () => void): (() => void) => {
    this.#progressListeners.add(listener);
    return () => this.#progressListeners.delete(listener);
  };

  /** Clears cached checks after the columns have changed. */
  forget(): void {
    this.#checks?.forget();
  }

  /** Validates the current input and passes the result to the open editor. */
  checkDraft(id: string, column: EditColumn, value: unknown): void {
    this.#run((checks) => checks.checkDraft(id, column, value));
  }

  /** Validates a cell's current value and marks it. */
  checkCell(id: string, column: EditColumn, trigger: ValidateTrigger): void {
    this.#run((checks) => checks.checkCell(id, column, trigger));
  }

  /**
   * Validates every row in time slices and marks the errors.
   * @returns validated rows and invalid cells; rows that change meanwhile are validated in their final state
   */
  async checkAll(options: CheckAllOptions = {}): Promise<CheckedRows> {
    // Later changes must be able to remove the marks, so the cell checks are loaded as well.
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

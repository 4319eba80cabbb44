/** One thing that a person did; both ways are exact. */
export interface UndoStep {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Steps kept; the oldest fall off. */
const kept = 200;

/** What can be taken back and done again. Steps made inside `group` are one. */
export class UndoLog {
  #done: UndoStep[] = [];
  #undone: UndoStep[] = [];
  #open: UndoStep[] | undefined;
  #isReplaying = false;
  readonly #listeners = new Set<() => void>();

  /** Told when there is more or less to take back or to do again. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Records a step that has just been done. */
  add(step: UndoStep): void {
    if (this.#isReplaying) return;
    if (this.#open !== undefined) {
      this.#open.push(step);
      return;
    }
    this.#done.push(step);
    if (this.#done.length > kept) this.#done.shift();
    this.#undone = [];
    this.#tell();
  }

  /** All that `work` does becomes one step. */
  group(work: () => void): void {
    if (this.#open !== undefined || this.#isReplaying) {
      work();
      return;
    }
    const steps: UndoStep[] = [];
    this.#open = steps;
    try {
      work();
    } finally {
      this.#open = undefined;
    }
    if (steps.length > 0) {
      this.add({
        undo: () => {
          for (const step of [...steps].reverse()) step.undo();
        },
        redo: () => {
          for (const step of steps) step.redo();
        },
      });
    }
  }

  undo(): boolean {
    return this.#replay(this.#done, this.#undone, (step) => step.undo());
  }

  redo(): boolean {
    return this.#replay(this.#undone, this.#done, (step) => step.redo());
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #replay(from: UndoStep[], to: UndoStep[], run: (step: UndoStep) => void): boolean {
    const step = from.pop();
    if (step === undefined) return false;
    this.#isReplaying = true;
    try {
      run(step);
    } finally {
      this.#isReplaying = false;
    }
    to.push(step);
    this.#tell();
    return true;
  }
}

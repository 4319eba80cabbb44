/** An undo step. */
export interface UndoStep {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Maximum number of steps; the oldest are dropped. */
const kept = 200;

/** The undo and redo history. Steps made inside `group` are combined into one. */
export class UndoLog {
  #done: UndoStep[] = [];
  #undone: UndoStep[] = [];
  #open: UndoStep[] | undefined;
  #isReplaying = false;
  readonly #listeners = new Set<() => void>();

  /** Called when the history changes. */
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

  /** Records a step that has already been done. */
  add(step: UndoStep): void {
    if (this.#isReplaying) return;
    if (this.#open !== undefined) {
      this.#open.push(step);
      return;
    }
    this.#done.push(step);
    if (this.#done.length > kept) this.#done.shift();
    this.#undone = [];
    this.#notify();
  }

  /** Combines all steps made by `work` into one. */
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
    this.#notify();
  }

  #notify(): void {
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
    this.#notify();
    return true;
  }
}

import type { RowWindow } from '#src/grid/rows/row-window.ts';

/** Height in px until the content has been measured. */
const firstGuess = 120;

interface Expanded {
  height: number;
  /** -1 while the row is not loaded. */
  index: number;
}

/** The expanded rows of a list by id, with the heights of their content, which are passed to the window. */
export class ExpandedRows<Row> {
  readonly #window: RowWindow<Row>;
  readonly #expanded = new Map<string, Expanded>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(window: RowWindow<Row>) {
    this.#window = window;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Snapshot for React. */
  readonly readVersion = (): number => this.#version;

  has(id: string): boolean {
    return this.#expanded.has(id);
  }

  toggle(id: string): void {
    if (!this.#expanded.delete(id)) {
      this.#expanded.set(id, { height: firstGuess, index: this.#window.store.positionOf(id) });
    }
    this.#version += 1;
    this.#place();
    for (const listener of this.#listeners) listener();
  }

  /** Sets the measured height of a row's content in px. */
  measured(id: string, height: number): void {
    const expanded = this.#expanded.get(id);
    if (expanded === undefined || expanded.height === height) return;
    expanded.height = height;
    this.#place();
  }

  /** Finds the rows again after sorting, paging or filtering, when all positions are invalid. */
  find(): void {
    if (this.#expanded.size === 0) return;
    for (const [id, expanded] of this.#expanded) expanded.index = this.#window.store.positionOf(id);
    this.#place();
  }

  /** Finds expanded rows among newly loaded ones. Rows that were unloaded far from view keep their positions. */
  findArrived(): void {
    let isNew = false;
    for (const [id, expanded] of this.#expanded) {
      if (expanded.index >= 0) continue;
      expanded.index = this.#window.store.positionOf(id);
      isNew ||= expanded.index >= 0;
    }
    if (isNew) this.#place();
  }

  #place(): void {
    const placed = [...this.#expanded.values()].filter(({ index }) => index >= 0);
    this.#window.setTall(placed.map(({ height, index }) => ({ index, extra: height })));
  }
}

import type { RowWindow } from '#src/grid/rows/row-window.ts';

/** Px until the content has been measured. */
const firstGuess = 120;

interface Expanded {
  height: number;
  /** -1 while the row is not there. */
  index: number;
}

/** Which rows of a list show their detail, by id, and how tall it is; it tells the window where they stand. */
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

  /** Its content's own height, px. */
  measured(id: string, height: number): void {
    const expanded = this.#expanded.get(id);
    if (expanded === undefined || expanded.height === height) return;
    expanded.height = height;
    this.#place();
  }

  /** Finds the rows after the list was sorted, paged or filtered: none of the old places counts. */
  find(): void {
    if (this.#expanded.size === 0) return;
    for (const [id, expanded] of this.#expanded) expanded.index = this.#window.store.positionOf(id);
    this.#place();
  }

  /** Rows that arrived may be expanded ones; those let go of far from sight keep their places. */
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

/** A row that is `extra` px taller than the others (an expanded row). */
export interface TallRow {
  readonly index: number;
  readonly extra: number;
}

interface Step extends TallRow {
  /** Sum of the extra heights of all rows before this one, in px. */
  readonly before: number;
}

/**
 * Positions of rows in px. All rows have the same height except a few expanded ones, so positions are calculated and
 * nothing is measured or stored per row (an array of measurements for 100,000 rows would cost more than the rest of a
 * scroll step).
 */
export class RowHeights {
  rowHeight: number;
  count = 0;
  #steps: readonly Step[] = [];

  constructor(rowHeight: number) {
    this.rowHeight = rowHeight;
  }

  get total(): number {
    return this.topOf(this.count);
  }

  /** Replaces all extra heights. */
  setTall(rows: readonly TallRow[]): void {
    let before = 0;
    this.#steps = [...rows]
      .sort((a, b) => a.index - b.index)
      .map(({ index, extra }) => {
        const step = { index, extra, before };
        before += extra;
        return step;
      });
  }

  heightOf(index: number): number {
    const step = this.#steps[this.#stepsBefore(index + 1) - 1];
    return step?.index === index ? this.rowHeight + step.extra : this.rowHeight;
  }

  topOf(index: number): number {
    const step = this.#steps[this.#stepsBefore(index) - 1];
    return index * this.rowHeight + (step === undefined ? 0 : step.before + step.extra);
  }

  /** The row at this offset, clamped to the rows; -1 if there are none. */
  at(offset: number): number {
    if (this.count === 0) return -1;
    if (this.#steps.length === 0) return this.#bounded(Math.floor(offset / this.rowHeight));
    let from = 0;
    let to = this.count - 1;
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if (this.topOf(middle) <= offset) from = middle;
      else to = middle - 1;
    }
    return from;
  }

  #bounded(index: number): number {
    return Math.max(0, Math.min(this.count - 1, index));
  }

  /** Number of tall rows before `index`. */
  #stepsBefore(index: number): number {
    let from = 0;
    let to = this.#steps.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#steps[middle]?.index ?? index) < index) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Positions of rows of different sizes, in px. */
export class RowSizes {
  /** Begin of each row, and the end of the last row. */
  readonly #begins: Float64Array;
  /** Size of the smallest row. */
  readonly least: number;

  constructor(sizes: readonly number[]) {
    this.#begins = new Float64Array(sizes.length + 1);
    let total = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < sizes.length; at += 1) {
      const size = sizes[at] ?? 0;
      total += size;
      least = Math.min(least, size);
      this.#begins[at + 1] = total;
    }
    this.least = least;
  }

  get count(): number {
    return this.#begins.length - 1;
  }

  get total(): number {
    return this.#begins[this.count] ?? 0;
  }

  beginOf(row: number): number {
    return this.#begins[row] ?? 0;
  }

  sizeOf(row: number): number {
    return this.beginOf(row + 1) - this.beginOf(row);
  }

  /** The row at this position; the first or last row for positions outside. */
  rowAt(px: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.beginOf(middle) <= px) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

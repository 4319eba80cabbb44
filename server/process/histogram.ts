/** Upper bounds of the buckets in milliseconds; longer durations are counted in one more bucket. */
export const classEnds: readonly number[] = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000,
];

/** Histogram of durations with fixed buckets: cheap to update, and its size does not depend on the number of values. */
export class Histogram {
  readonly #classes = new Uint32Array(classEnds.length + 1);
  #count = 0;
  #sum = 0;
  #max = 0;

  get count(): number {
    return this.#count;
  }

  /** In milliseconds. */
  get sum(): number {
    return this.#sum;
  }

  get max(): number {
    return this.#max;
  }

  add(ms: number): void {
    const at = classOf(ms);
    this.#classes[at] = (this.#classes[at] ?? 0) + 1;
    this.#count += 1;
    this.#sum += ms;
    if (ms > this.#max) this.#max = ms;
  }

  merge(other: Histogram): void {
    for (const [at, count] of other.#classes.entries()) this.#classes[at] = (this.#classes[at] ?? 0) + count;
    this.#count += other.#count;
    this.#sum += other.#sum;
    this.#max = Math.max(this.#max, other.#max);
  }

  /**
   * Duration in milliseconds that the share `at` of the values does not exceed, interpolated within a bucket; 0 without
   * values.
   */
  quantile(at: number): number {
    if (this.#count === 0) return 0;
    const wanted = at * this.#count;
    let before = 0;
    for (const [index, count] of this.#classes.entries()) {
      if (before + count >= wanted && count > 0) {
        const from = classEnds[index - 1] ?? 0;
        const to = Math.min(classEnds[index] ?? this.#max, this.#max);
        return from + Math.max(0, to - from) * ((wanted - before) / count);
      }
      before += count;
    }
    return this.#max;
  }

  /** For each of `classEnds`, the number of values that do not exceed it. */
  cumulative(): readonly number[] {
    let sum = 0;
    return classEnds.map((_, at) => {
      sum += this.#classes[at] ?? 0;
      return sum;
    });
  }

  clear(): void {
    this.#classes.fill(0);
    this.#count = 0;
    this.#sum = 0;
    this.#max = 0;
  }
}

/** Index of a duration's bucket. Binary search, because every request uses it. */
function classOf(ms: number): number {
  let low = 0;
  let high = classEnds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ms <= (classEnds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

import type { Span } from './timeline-data.ts';

/** Finds the bars of a row that meet a span of time. */
export class BarIndex<L extends { readonly bar: Span }> {
  readonly #bars: readonly L[];
  /** The greatest end among the bars up to each position: it never falls, so that a binary search can use it. */
  readonly #latest: Float64Array;

  /** @param bars sorted by `from` */
  constructor(bars: readonly L[]) {
    this.#bars = bars;
    this.#latest = new Float64Array(bars.length);
    let latest = Number.NEGATIVE_INFINITY;
    for (const [at, { bar }] of bars.entries()) {
      latest = Math.max(latest, bar.to);
      this.#latest[at] = latest;
    }
  }

  get all(): readonly L[] {
    return this.#bars;
  }

  /** Calls `each` with every bar that meets the span, sorted by begin. */
  within({ from, to }: Span, each: (laid: L) => void): void {
    let low = 0;
    let high = this.#bars.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#latest[middle] ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < this.#bars.length; at += 1) {
      const laid = this.#bars[at];
      if (laid === undefined || laid.bar.from >= to) return;
      if (laid.bar.to > from) each(laid);
    }
  }
}

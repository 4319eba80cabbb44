/** A quota that refills continuously: `burst` at once, `perSecond` over time. */
export class TokenBucket {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  /** @param now milliseconds of a monotonic clock */
  constructor(burst: number, perSecond: number, now: () => number = () => performance.now()) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#now = now;
    this.#level = burst;
    this.#at = now();
  }

  /** Takes one unit; false if the quota is used up. */
  take(): boolean {
    const now = this.#now();
    this.#level = Math.min(this.#burst, this.#level + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#level < 1) return false;
    this.#level -= 1;
    return true;
  }
}

interface Known<T> {
  readonly value: T;
  readonly at: number;
}

/**
 * What was found at the last look: kept for a while, looked for again in the background, waited for only once it is old. A
 * look that began before `forget()` tells nothing: it may have seen the rows of before.
 */
export class KeptLook<T> {
  readonly #read: () => Promise<T>;
  readonly #otherwise: T;
  readonly #freshMs: number;
  readonly #usableMs: number;
  #known: Known<T> | undefined;
  #looking: Promise<void> | undefined;
  #generation = 0;

  /** @param otherwise holds while nothing is known and nobody can be asked */
  constructor(read: () => Promise<T>, otherwise: T, { freshMs, usableMs }: { freshMs: number; usableMs: number }) {
    this.#read = read;
    this.#otherwise = otherwise;
    this.#freshMs = freshMs;
    this.#usableMs = usableMs;
  }

  forget(): void {
    this.#generation += 1;
    this.#known = undefined;
    this.#looking = undefined;
  }

  /** What was known at the last look, without another one. */
  last(): T {
    return this.#known === undefined ? this.#otherwise : this.#known.value;
  }

  async current(): Promise<T> {
    const age = this.#known === undefined ? Number.POSITIVE_INFINITY : performance.now() - this.#known.at;
    if (age > this.#freshMs) {
      this.#looking ??= this.#start();
      if (age > this.#usableMs) await this.#looking;
      if (this.#known === undefined) return this.current();
    }
    return this.last();
  }

  #start(): Promise<void> {
    const look = this.#take().finally(() => {
      if (this.#looking === look) this.#looking = undefined;
    });
    return look;
  }

  /** A database that cannot be asked changes nothing of what was known. */
  async #take(): Promise<void> {
    const begun = this.#generation;
    const value = await this.#read().catch(() => this.last());
    if (begun === this.#generation) this.#known = { value, at: performance.now() };
  }
}

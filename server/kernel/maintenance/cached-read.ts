interface Known<T> {
  readonly value: T;
  readonly at: number;
}

/**
 * Caches the result of a read. After `freshMs` the read is repeated in the background; callers wait for it only after
 * `usableMs`. A read that began before `forget()` is discarded, because its result may be outdated.
 */
export class CachedRead<T> {
  readonly #read: () => Promise<T>;
  readonly #otherwise: T;
  readonly #freshMs: number;
  readonly #usableMs: number;
  #known: Known<T> | undefined;
  #looking: Promise<void> | undefined;
  #generation = 0;

  /** @param otherwise value as long as no read has succeeded */
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

  /** The cached value, without a new read. */
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

  /** If the database cannot be reached, the cached value stays. */
  async #take(): Promise<void> {
    const begun = this.#generation;
    const value = await this.#read().catch(() => this.last());
    if (begun === this.#generation) this.#known = { value, at: performance.now() };
  }
}

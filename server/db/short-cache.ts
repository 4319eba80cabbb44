import { withReserve } from './reserve.ts';

interface Entry<V> {
  /** Monotonic time at which the load began; the value may be as old as this. */
  readonly since: number;
  readonly value: Promise<V | undefined>;
}

/**
 * Cache with a fixed lifetime; concurrent callers share one load. `undefined` is not cached, so that unknown tokens
 * cannot fill the cache; when it is full, the oldest entry is dropped.
 */
export class ShortCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #lifeMs: number;
  readonly #most: number;
  readonly #now: () => number;

  constructor(lifeMs: number, most: number, now: () => number = () => performance.now()) {
    this.#lifeMs = lifeMs;
    this.#most = most;
    this.#now = now;
  }

  get(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const known = this.#entries.get(key);
    if (known !== undefined && this.#now() - known.since < this.#lifeMs) return known.value;
    this.#entries.delete(key);
    const entry: Entry<V> = { since: this.#now(), value: withReserve(load) };
    this.#entries.set(key, entry);
    this.#dropOldest();
    const forget = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.value.then((value) => value === undefined && forget(), forget);
    return entry.value;
  }

  /** Drops an entry, also if its load is still running; the next caller loads again. */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

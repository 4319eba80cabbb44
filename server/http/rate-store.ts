import type { RateLimitPluginOptions } from '@fastify/rate-limit';

type StoreClass = NonNullable<RateLimitPluginOptions['store']>;
type Store = InstanceType<StoreClass>;

/** Maximum number of windows; the least recently used is removed first. */
const most = 20_000;

interface Window {
  /** Monotonic time of the first request. */
  readonly since: number;
  readonly count: number;
}

/**
 * Counts requests by the monotonic clock. The library's own store uses the wall clock: after the clock is set back by
 * an hour, its windows last an hour longer and everybody exceeds the limits (docs/security.md F8).
 */
export class RateStore implements Store {
  readonly #windows = new Map<string, Window>();

  incr: Store['incr'] = (key, done, timeWindow) => {
    const now = performance.now();
    const known = this.#windows.get(key);
    const goesOn = known !== undefined && now - known.since < timeWindow;
    const window = goesOn ? { ...known, count: known.count + 1 } : { since: now, count: 1 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > most && oldest !== undefined) this.#windows.delete(oldest);
    done(null, { current: window.count, ttl: timeWindow - (now - window.since) });
  };

  /** Each limit has its own counters. */
  child(): RateStore {
    return new RateStore();
  }
}

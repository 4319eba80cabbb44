import type { RateLimitPluginOptions } from '@fastify/rate-limit';

type StoreClass = NonNullable<RateLimitPluginOptions['store']>;
type Store = InstanceType<StoreClass>;

/** Windows that are kept; the one that was counted in longest ago goes first. */
const most = 20_000;

interface Window {
  /** Monotonic instant of its first request. */
  readonly since: number;
  readonly count: number;
}

/**
 * Where requests are counted, by the monotonic clock: the library's own store goes by the wall clock, and once that is set
 * back by an hour every window lasts an hour longer, until everybody is over some limit (docs/security.md F8).
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

  /** Each limit counts for itself. */
  child(): RateStore {
    return new RateStore();
  }
}

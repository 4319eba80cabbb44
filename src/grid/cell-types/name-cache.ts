/**
 * Loads the names of many values of a kind. Values missing in the result are unknown. For a `find:` kind, maps texts to
 * the matching stored values, comma-separated.
 */
export type ResolveNames = (kind: string, values: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Runs a task once, before the next frame. */
export type Schedule = (task: () => void) => void;

export interface NameCacheOptions {
  readonly resolve?: ResolveNames;
  readonly schedule?: Schedule;
  readonly now?: () => number;
  /** Maximum number of cached names over all kinds. */
  readonly limit?: number;
}

/** Maximum number of values per call, because of the length of the URL. */
const callSize = 200;
/** Time in ms before a failed call may be repeated. */
const retryAfter = 15_000;

type Entry =
  | { readonly state: 'asked' }
  | { readonly state: 'known'; readonly name: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly at: number };

const asked: Entry = { state: 'asked' };
const unknown: Entry = { state: 'unknown' };

/**
 * Cache of the names of stored values, for all cells of a grid or page. Unknown names are collected during a frame and
 * requested in one call per kind; listeners are called when they arrive. A value without a name is requested only once.
 * Kinds: `user:<store>:<text>`, `depart:<store>:<text>`, `dict:<code>`, each also with the prefix `find:` for the
 * reverse direction; `record:<resource>:<dict>` for records, named by the page if it can, else by the dictionary.
 */
export class NameCache {
  readonly #resolve: ResolveNames;
  readonly #schedule: Schedule;
  readonly #now: () => number;
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  readonly #waiting = new Map<string, Set<string>>();
  readonly #flying = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  /** Increased by `clear`, so that late answers in the previous language are dropped. */
  #edition = 0;
  #scheduled = false;

  constructor(options: NameCacheOptions = {}) {
    this.#resolve = options.resolve ?? resolveOnServer;
    this.#schedule = options.schedule ?? beforeNextFrame;
    this.#now = options.now ?? Date.now;
    this.#limit = options.limit ?? 20_000;
  }

  /** The name of a value; the value itself if it has no name or the call failed; undefined while loading. */
  readonly nameOf = (kind: string, value: string): string | undefined => {
    const entry = this.#entries.get(keyOf(kind, value));
    if (entry === undefined || this.#isDue(entry)) {
      this.#ask(kind, value);
      return undefined;
    }
    if (entry.state === 'asked') return undefined;
    if (entry.state === 'known') return entry.name;
    return kind.startsWith('find:') ? '' : value;
  };

  /** Loads all texts of a paste at once, so that `nameOf` knows them. Rejects if the server cannot be reached. */
  readonly prepare = async (kind: string, values: readonly string[]): Promise<void> => {
    const open: string[] = [];
    const flying = new Set<Promise<void>>();
    for (const value of new Set(values)) {
      const key = keyOf(kind, value);
      const entry = this.#entries.get(key);
      if (entry !== undefined && (entry.state === 'known' || entry.state === 'unknown')) continue;
      const load = this.#flying.get(key);
      if (load) flying.add(load);
      else open.push(value);
      this.#waiting.get(kind)?.delete(value);
    }
    await Promise.all([...flying, this.#load(kind, open)]);
  };

  /** Empties the cache after a change of language or dictionaries. */
  clear(): void {
    this.#edition += 1;
    this.#entries.clear();
    this.#waiting.clear();
    this.#flying.clear();
    this.#notify();
  }

  /** Calls the listener when names arrive; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #isDue(entry: Entry): boolean {
    return entry.state === 'failed' && this.#now() - entry.at >= retryAfter;
  }

  #ask(kind: string, value: string): void {
    this.#put(keyOf(kind, value), asked);
    const waiting = this.#waiting.get(kind);
    if (waiting) waiting.add(value);
    else this.#waiting.set(kind, new Set([value]));
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [kind, values] of waiting) {
      // Cells then show the stored value. A paste learns about the error from `prepare`.
      this.#load(kind, [...values]).catch(() => undefined);
    }
  }

  async #load(kind: string, values: readonly string[]): Promise<void> {
    const loads: Promise<void>[] = [];
    for (let from = 0; from < values.length; from += callSize) {
      const part = values.slice(from, from + callSize);
      const load = this.#loadPart(kind, part);
      for (const value of part) this.#flying.set(keyOf(kind, value), load);
      loads.push(load);
    }
    await Promise.all(loads);
  }

  async #loadPart(kind: string, values: readonly string[]): Promise<void> {
    const edition = this.#edition;
    const [answer] = await Promise.allSettled([this.#resolve(kind, values)]);
    if (edition !== this.#edition || answer === undefined) return;
    for (const value of values) {
      this.#flying.delete(keyOf(kind, value));
      this.#put(keyOf(kind, value), entryOf(answer, value, this.#now()));
    }
    this.#notify();
    if (answer.status === 'rejected') throw answer.reason;
  }

  /** Evicts the oldest entry above the limit, but never a running request, which would be sent again. */
  #put(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#limit) return;
    for (const [old, { state }] of this.#entries) {
      if (state === 'asked' || old === key) continue;
      this.#entries.delete(old);
      break;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function entryOf(answer: PromiseSettledResult<ReadonlyMap<string, string>>, value: string, now: number): Entry {
  if (answer.status === 'rejected') return { state: 'failed', at: now };
  const name = answer.value.get(value);
  return name === undefined ? unknown : { state: 'known', name };
}

const keyOf = (kind: string, value: string) => `${kind}\n${value}`;

function beforeNextFrame(task: () => void): void {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible')
    requestAnimationFrame(task);
  else setTimeout(task, 0);
}

/** Loaded with the first unknown name, so that grids without such cells do not load the calls. */
async function resolveOnServer(kind: string, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { resolveNames } = await import('./resolve-names.ts');
  return resolveNames(kind, values);
}

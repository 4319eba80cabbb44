/**
 * Answers a kind for many values at once; what it leaves out, nobody knows. A value is told its name, a text of a
 * `find:` kind the stored values that go by it, joined by commas.
 */
export type ResolveNames = (kind: string, values: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Runs a task once, soon: before the next frame is drawn. */
export type Schedule = (task: () => void) => void;

export interface NameBookOptions {
  readonly resolve?: ResolveNames;
  readonly schedule?: Schedule;
  readonly now?: () => number;
  /** Names kept at most, over all kinds. */
  readonly limit?: number;
}

/** Values of one call: more would not fit into an address. */
const callSize = 200;
/** A call that failed is not repeated before this, in ms. */
const retryAfter = 15_000;

type Entry =
  | { readonly state: 'asked' }
  | { readonly state: 'known'; readonly name: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly at: number };

const asked: Entry = { state: 'asked' };
const unknown: Entry = { state: 'unknown' };

/**
 * Names of stored values, for all cells of a grid or a page. What is not known yet is collected while a frame is drawn
 * and asked for in one call per kind; listeners hear when answers are there. What nobody knows is asked for once.
 * Kinds: `user:<store>:<text>`, `depart:<store>:<text>`, `dict:<code>`, and each with `find:` before it for the way back;
 * `record:<resource>:<dict>` for records whose page knows how to tell them, else by that dictionary.
 */
export class NameBook {
  readonly #resolve: ResolveNames;
  readonly #schedule: Schedule;
  readonly #now: () => number;
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  readonly #waiting = new Map<string, Set<string>>();
  readonly #flying = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  /** Answers to questions of an earlier language are dropped. */
  #edition = 0;
  #scheduled = false;

  constructor(options: NameBookOptions = {}) {
    this.#resolve = options.resolve ?? resolveOnServer;
    this.#schedule = options.schedule ?? beforeNextFrame;
    this.#now = options.now ?? Date.now;
    this.#limit = options.limit ?? 20_000;
  }

  /** The name; the value itself when nobody knows one or the call failed; undefined while it is asked for. */
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

  /** Looks up all texts of a paste at once; afterwards `nameOf` answers each. Rejects when the server cannot be asked. */
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

  /** After a change of language or of the dictionaries: everything is asked for anew. */
  clear(): void {
    this.#edition += 1;
    this.#entries.clear();
    this.#waiting.clear();
    this.#flying.clear();
    this.#tell();
  }

  /** Hears when names arrived; returns the way to stop. */
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
      // The cells show the stored value then; whoever needs the names (a paste) hears of it from `prepare`.
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
    this.#tell();
    if (answer.status === 'rejected') throw answer.reason;
  }

  /** The oldest answers make room; a question under way is never forgotten, or its answer would be asked for again. */
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

  #tell(): void {
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

/** The calls come with the first unknown name: a grid without such cells never loads them. */
async function resolveOnServer(kind: string, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { resolveNames } = await import('./resolve-names.ts');
  return resolveNames(kind, values);
}

import { createHash } from 'node:crypto';

export interface BoardAnswer {
  readonly body: string;
  readonly etag: string;
}

export interface MadeBoard {
  readonly body: string;
  /** Content without the time of its creation, so that unchanged content keeps its ETag. */
  readonly picture: string;
}

const day = 86_400_000;
/** Milliseconds between UTC and the yard's time zone (Asia/Shanghai, no daylight saving). */
const yardOffset = 8 * 3_600_000;

/** Number of the yard's day. */
const dayOf = (now: number): number => Math.floor((now + yardOffset) / day);

interface Entry {
  answer: BoardAnswer | null;
  /** Expiry on the monotonic clock, so that setting the clock back does not prolong it (docs/security.md F8). */
  expires: number;
  /** Day of the yard on which the refresh began; data from before midnight expires at midnight. */
  day: number;
  making: Promise<BoardAnswer> | null;
}

/**
 * Caches each board's answer for its refresh period, so that five hundred screens cost one query per period.
 * Simultaneous callers share one refresh. After a failed refresh nothing is cached, and the next caller tries again.
 */
export class BoardCache {
  readonly #entries = new Map<string, Entry>();
  readonly #wall: () => number;
  readonly #steady: () => number;

  constructor(wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#steady = steady;
  }

  async get(key: string, periodMs: number, make: () => Promise<MadeBoard>): Promise<BoardAnswer> {
    const entry = this.#entryOf(key);
    const isFresh = entry.expires > this.#steady() && entry.day === dayOf(this.#wall());
    if (entry.answer && isFresh) return entry.answer;
    entry.making ??= this.#make(entry, periodMs, make);
    return entry.making;
  }

  /** Refreshes an answer before it expires; callers meanwhile get the cached one. */
  async renew(key: string, periodMs: number, make: () => Promise<MadeBoard>): Promise<BoardAnswer> {
    const entry = this.#entryOf(key);
    entry.making ??= this.#make(entry, periodMs, make);
    return entry.making;
  }

  clear(): void {
    this.#entries.clear();
  }

  #entryOf(key: string): Entry {
    const entry = this.#entries.get(key) ?? { answer: null, expires: 0, day: 0, making: null };
    this.#entries.set(key, entry);
    return entry;
  }

  async #make(entry: Entry, periodMs: number, make: () => Promise<MadeBoard>): Promise<BoardAnswer> {
    const began = dayOf(this.#wall());
    try {
      const { body, picture } = await make();
      entry.answer = { body, etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"` };
      entry.expires = this.#steady() + periodMs;
      entry.day = began;
      return entry.answer;
    } finally {
      entry.making = null;
    }
  }
}

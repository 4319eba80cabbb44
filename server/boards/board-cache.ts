import { createHash } from 'node:crypto';

/** One board's answer, ready to send. */
export interface BoardAnswer {
  readonly body: string;
  readonly etag: string;
}

export interface MadeBoard {
  readonly body: string;
  /** What the picture shows, without the moment it was made: an unchanged picture keeps its ETag over periods. */
  readonly picture: string;
}

const day = 86_400_000;
/** Of the yard (Asia/Shanghai, no daylight saving). */
const yardOffset = 8 * 3_600_000;

/** Which day of the yard it is. */
const dayOf = (now: number): number => Math.floor((now + yardOffset) / day);

interface Entry {
  answer: BoardAnswer | null;
  /** Monotonic instant: a clock that is set back keeps no picture for as long (docs/security.md F8). */
  expires: number;
  /** Of the yard, on which it was begun: what was read before midnight speaks of a day that is over then. */
  day: number;
  making: Promise<BoardAnswer> | null;
}

/**
 * Holds each board's answer for its refresh period, so that five hundred screens cost one query a period. Whoever asks
 * while it is being made waits for the same making; a failed making falls back to nothing and the next one asks again.
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

  /** Makes it anew before it expires; whoever asks meanwhile is handed what is there. */
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

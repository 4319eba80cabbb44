import { makeYielder } from '#server/process/yielder.ts';
import { fail } from '#shared/errors/fail.ts';

/** Maximum number of keys of an object, above that of any form; V8 handles larger objects slowly. */
export const MOST_KEYS = 500;
/** Maximum nesting, above that of any body; recursive functions need stack for each level. */
export const DEEPEST = 20;
/** Maximum number of lists and objects in a body. A grid of 5,000 rows has two per row. Each costs memory. */
export const MOST_PARTS = 100_000;

/** Bytes parsed at once, which take at most a millisecond. */
const PIECE = 65_536;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

type Values = Record<string, unknown>;
/** Parses a complete JSON text synchronously; throws if the text is invalid. */
type Parse = (text: string) => unknown;

/** An unfinished list or object. */
interface Open {
  readonly isList: boolean;
  readonly start: number;
  commas: number;
  /** Start of the current member. */
  member: number;
  /** Members before this position are already in `made`. */
  from: number;
  /** Absent while the value can still be parsed together with its parent. */
  made: unknown[] | Values | undefined;
  /** A member that was built separately has ended; only a comma or the end may follow. */
  ended: boolean;
}

/**
 * Parses a JSON body. Limits (docs/security.md P39) are checked on the raw bytes, before any value is built. A body
 * larger than `PIECE` is parsed in pieces and yields to other requests in between.
 * @throws `bodyTooComplex` for too many keys in an object, too many lists and objects, or too deep nesting; errors of
 * `parse` for invalid JSON
 */
export function readJson(bytes: Buffer, parse: Parse): Promise<unknown> {
  return new Reader(bytes, parse).read();
}

class Reader {
  readonly #bytes: Buffer;
  readonly #parse: Parse;
  readonly #turn = makeYielder();
  readonly #open: Open[] = [];
  #parts = 0;
  /** The complete value of a body that was parsed in pieces. */
  #root: { readonly value: unknown; readonly end: number } | undefined;

  constructor(bytes: Buffer, parse: Parse) {
    this.#bytes = bytes;
    this.#parse = parse;
  }

  async read(): Promise<unknown> {
    const bytes = this.#bytes;
    let rested = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      switch (bytes[at]) {
        case QUOTE:
          at = endOfText(bytes, at);
          break;
        case OPEN_LIST:
        case OPEN_OBJECT:
          this.#begin(at);
          break;
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          this.#end(at);
          break;
        case COMMA:
          this.#next(at);
          break;
      }
      if (at - rested < PIECE) continue;
      rested = at;
      await this.#turn();
    }
    if (this.#root === undefined) return this.#parse(bytes.toString());
    if (this.#open.length > 0) this.#refuse();
    this.#expectBlank(this.#root.end, bytes.length);
    return this.#root.value;
  }

  #begin(at: number): void {
    const isList = this.#bytes[at] === OPEN_LIST;
    this.#open.push({ isList, start: at, commas: 0, member: at + 1, from: at + 1, made: undefined, ended: false });
    this.#parts += 1;
    if (this.#open.length > DEEPEST || this.#parts > MOST_PARTS) throw fail('bodyTooComplex');
  }

  #next(at: number): void {
    const last = this.#open.at(-1);
    if (last === undefined) return;
    last.commas += 1;
    if (!last.isList && last.commas >= MOST_KEYS) throw fail('bodyTooComplex');
    if (last.ended) {
      this.#expectBlank(last.from, at);
      last.from = at + 1;
      last.ended = false;
    } else if (at - last.from >= PIECE) {
      this.#makeOpen();
      this.#take(last, at);
      last.from = at + 1;
    }
    last.member = at + 1;
  }

  #end(at: number): void {
    const last = this.#open.pop();
    if (last?.made === undefined) return;
    if (last.isList !== (this.#bytes[at] === CLOSE_LIST)) this.#refuse();
    if (last.ended) this.#expectBlank(last.from, at);
    else this.#take(last, at);
    const around = this.#open.at(-1);
    if (around === undefined) {
      this.#root = { value: last.made, end: at + 1 };
      return;
    }
    this.#put(around, last);
    around.from = at + 1;
    around.ended = true;
  }

  /** From here on builds all unfinished values separately, and parses the members before the current position. */
  #makeOpen(): void {
    for (const [depth, one] of this.#open.entries()) {
      if (one.made !== undefined) continue;
      if (depth === 0) this.#expectBlank(0, one.start);
      one.made = one.isList ? [] : {};
    }
    for (const one of this.#open.slice(0, -1)) {
      // The last member is itself unfinished and is built separately.
      if (one.member > one.from) this.#take(one, one.member - 1);
      one.from = one.member;
    }
  }

  /** Parses the members from `from` to `end`. */
  #take(one: Open, end: number): void {
    const text = this.#bytes.toString('utf8', one.from, end);
    if (Array.isArray(one.made)) {
      const part = this.#parse(`[${text}]`) as unknown[];
      if (part.length === 0) this.#refuse();
      for (const value of part) one.made.push(value);
    } else {
      if (text.trim() === '') this.#refuse();
      Object.assign(one.made as Values, this.#parse(`{${text}}`));
    }
  }

  /** Adds a separately built member to its parent. */
  #put(around: Open, { made, start }: Open): void {
    const before = this.#bytes.toString('utf8', around.member, start);
    if (Array.isArray(around.made)) {
      if (before.trim() !== '') this.#refuse();
      around.made.push(made);
      return;
    }
    // Parses the key with a placeholder value; the parser removes forbidden keys.
    const [name, ...others] = Object.keys(this.#parse(`{${before}0}`) as Values);
    if (others.length > 0) this.#refuse();
    if (name === undefined || (name === 'constructor' && Object.hasOwn(made as object, 'prototype'))) return;
    (around.made as Values)[name] = made;
  }

  #expectBlank(from: number, end: number): void {
    if (this.#bytes.toString('utf8', from, end).trim() !== '') this.#refuse();
  }

  /** Throws the parser's own error. */
  #refuse(): never {
    this.#parse('{');
    throw fail('malformedBody');
  }
}

/** Index of the closing quote of a string; the length of the bytes if there is none. */
function endOfText(bytes: Buffer, quote: number): number {
  let end = bytes.indexOf(QUOTE, quote + 1);
  while (end >= 0 && isEscaped(bytes, end)) end = bytes.indexOf(QUOTE, end + 1);
  return end < 0 ? bytes.length : end;
}

/** Whether a quote is escaped, that is, preceded by an odd number of backslashes. */
function isEscaped(bytes: Buffer, quote: number): boolean {
  let first = quote;
  while (bytes[first - 1] === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

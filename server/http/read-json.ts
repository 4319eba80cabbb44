import { takeTurns } from '#server/process/turns.ts';
import { fail } from '#shared/errors/fail.ts';

/** More keys in one object than any form of ours has; V8 turns larger ones into slow dictionaries. */
export const MOST_KEYS = 500;
/** Deeper than any body of ours; whoever walks it needs that much stack. */
export const DEEPEST = 20;
/** More lists and objects in one body than any of ours has: a grid of 5,000 rows has two a row. Each costs memory to clear. */
export const MOST_PARTS = 100_000;

/** Bytes that are parsed at once; the parser needs a millisecond for them at most. */
const PIECE = 65_536;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

type Values = Record<string, unknown>;
/** A whole JSON text to its value, synchronously; throws where it is none. */
type Parse = (text: string) => unknown;

/** A list or an object whose end has not come yet. */
interface Open {
  readonly isList: boolean;
  readonly start: number;
  commas: number;
  /** Where the member begins that the reader is in. */
  member: number;
  /** What is before this is in `made`. */
  from: number;
  /** Absent while all of it is to be parsed with what stands around it. */
  made: unknown[] | Values | undefined;
  /** A member that was made on its own has ended, and what follows it is a comma or the end. */
  ended: boolean;
}

/**
 * Reads a JSON body. The bounds (docs/security.md P39) are counted in its raw bytes, before anything of it is made; what is larger than a
 * piece is parsed piece by piece, and others have their turn between them.
 * @throws `bodyTooComplex` for too many keys in one object, too many lists and objects or too deep nesting; what `parse` throws for what is no JSON
 */
export function readJson(bytes: Buffer, parse: Parse): Promise<unknown> {
  return new Reader(bytes, parse).read();
}

class Reader {
  readonly #bytes: Buffer;
  readonly #parse: Parse;
  readonly #turn = takeTurns();
  readonly #open: Open[] = [];
  #parts = 0;
  /** The whole, once it was too large for one piece. */
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

  /** Everything that is open from here on is made on its own: what stands before the place where the reader is, is parsed. */
  #makeOpen(): void {
    for (const [depth, one] of this.#open.entries()) {
      if (one.made !== undefined) continue;
      if (depth === 0) this.#expectBlank(0, one.start);
      one.made = one.isList ? [] : {};
    }
    for (const one of this.#open.slice(0, -1)) {
      // Its last member is open itself and made by the one inside.
      if (one.member > one.from) this.#take(one, one.member - 1);
      one.from = one.member;
    }
  }

  /** Parses the members from `from` up to a place behind the last of them. */
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

  /** Puts a member that was made on its own in its place. */
  #put(around: Open, { made, start }: Open): void {
    const before = this.#bytes.toString('utf8', around.member, start);
    if (Array.isArray(around.made)) {
      if (before.trim() !== '') this.#refuse();
      around.made.push(made);
      return;
    }
    // Beside a plain value the parser takes away the name that no member may have.
    const [name, ...others] = Object.keys(this.#parse(`{${before}0}`) as Values);
    if (others.length > 0) this.#refuse();
    if (name === undefined || (name === 'constructor' && Object.hasOwn(made as object, 'prototype'))) return;
    (around.made as Values)[name] = made;
  }

  #expectBlank(from: number, end: number): void {
    if (this.#bytes.toString('utf8', from, end).trim() !== '') this.#refuse();
  }

  /** In the parser's own words. */
  #refuse(): never {
    this.#parse('{');
    throw fail('malformedBody');
  }
}

/** The closing quote of the text that begins here; the end of the bytes when it has none. */
function endOfText(bytes: Buffer, quote: number): number {
  let end = bytes.indexOf(QUOTE, quote + 1);
  while (end >= 0 && isEscaped(bytes, end)) end = bytes.indexOf(QUOTE, end + 1);
  return end < 0 ? bytes.length : end;
}

/** A quote after an odd number of backslashes belongs to the text. */
function isEscaped(bytes: Buffer, quote: number): boolean {
  let first = quote;
  while (bytes[first - 1] === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

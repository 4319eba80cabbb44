import { lookup } from '#shared/lookup.ts';
/** Escape sequence after a backslash: its text, and its length in characters. */
export interface Escape {
  readonly text: string;
  readonly taken: number;
}

/** Length of the longest sequence, `\U00010000`. */
export const longestEscape = 10;

const mysql = lookup<string>({
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001a',
  '%': '\\%',
  _: '\\_',
});
const postgresql = lookup<string>({
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
});

/**
 * Escape sequence such as `\n` in a MySQL string.
 * @param at position after the backslash
 */
export function mysqlEscape(source: string, at: number): Escape {
  const char = source[at] ?? '';
  return { text: mysql[char] ?? char, taken: 1 };
}

/**
 * Escape sequence such as `\n`, `\101`, `\x41` in `E'…'` and in the data of `COPY`, or `\u0041` in `E'…'` only. A byte
 * that is not ASCII is part of a character that cannot be assembled here: it becomes U+FFFD, which makes the value
 * unreadable.
 */
export function postgresqlEscape(source: string, at: number, isCopy: boolean): Escape {
  const char = source[at] ?? '';
  const found = numbered.exec(source.slice(at, at + longestEscape));
  const [all = '', octal, hex, four, eight] = found ?? [];
  const unicode = isCopy ? undefined : (four ?? eight);
  if (unicode !== undefined) return { text: characterOf(Number.parseInt(unicode, 16)), taken: all.length };
  if (octal !== undefined) return { text: byteOf(Number.parseInt(octal, 8)), taken: all.length };
  if (hex !== undefined) return { text: byteOf(Number.parseInt(hex, 16)), taken: all.length };
  // `\v` is the letter v in `E'…'` and a vertical tab in `COPY`.
  return { text: char === 'v' && !isCopy ? char : (postgresql[char] ?? char), taken: 1 };
}

const numbered = /^(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/;
const unreadable = '\ufffd';

const byteOf = (code: number): string => (code < 0x80 ? String.fromCharCode(code) : unreadable);
const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : unreadable);

import { lookup } from '#shared/lookup.ts';
/** What stands behind a backslash: the text it means, and how many characters it takes. */
export interface Escape {
  readonly text: string;
  readonly taken: number;
}

/** The longest one is `\U00010000`. */
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

/** `\n` in a string of MySQL. @param at of the character behind the backslash */
export function mysqlEscape(source: string, at: number): Escape {
  const char = source[at] ?? '';
  return { text: mysql[char] ?? char, taken: 1 };
}

/**
 * `\n`, `\101`, `\x41` in `E'…'` and in the data of `COPY`, `\u0041` in the first only. A byte that is not ASCII is part of a
 * character that cannot be put together here: it becomes U+FFFD, which no value may hold.
 */
export function postgresqlEscape(source: string, at: number, isCopy: boolean): Escape {
  const char = source[at] ?? '';
  const found = numbered.exec(source.slice(at, at + longestEscape));
  const [all = '', octal, hex, four, eight] = found ?? [];
  const unicode = isCopy ? undefined : (four ?? eight);
  if (unicode !== undefined) return { text: characterOf(Number.parseInt(unicode, 16)), taken: all.length };
  if (octal !== undefined) return { text: byteOf(Number.parseInt(octal, 8)), taken: all.length };
  if (hex !== undefined) return { text: byteOf(Number.parseInt(hex, 16)), taken: all.length };
  // `\v` is a letter in `E'…'` and a tab in `COPY`.
  return { text: char === 'v' && !isCopy ? char : (postgresql[char] ?? char), taken: 1 };
}

const numbered = /^(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/;
const unreadable = '\ufffd';

const byteOf = (code: number): string => (code < 0x80 ? String.fromCharCode(code) : unreadable);
const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : unreadable);

import { isSign, type Token, wordOf } from './token.ts';
import { postgresqlEscape } from './unescape.ts';

/** Value of a column in a dump: its text, null, or `unreadable` if it cannot be read or is too long. */
export type DumpValue = string | null | typeof unreadable;

export const unreadable = Symbol('unreadable');

/** Most tokens of one value: `- 1`, `_binary 'x'`, `'x'::character varying`. */
export const mostTokens = 12;

/** Value of the tokens between two commas. Functions and expressions are not evaluated. */
export function readValue(tokens: readonly Token[]): DumpValue {
  const [first, second, third] = tokens;
  if (!first) return unreadable;
  const isCast = second && third && isSign(second, ':') && isSign(third, ':');
  if (tokens.length === 1 || isCast) return literalOf(first);
  if (second && tokens.length === 2) {
    if (isSign(first, '-') && second.kind === 'number') return `-${second.text}`;
    // `_utf8mb4 'x'`: the file's own character set, or bytes.
    if (wordOf(first).startsWith('_')) return literalOf(second);
  }
  return unreadable;
}

function literalOf(token: Token): DumpValue {
  switch (token.kind) {
    case 'text':
    case 'number':
      return readable(token.text);
    case 'hex':
      return readable(Buffer.from(token.text, 'hex').toString('utf8'));
    case 'bits':
      return /^[01]{1,31}$/.test(token.text) ? String(Number.parseInt(token.text, 2)) : unreadable;
    case 'word':
      return words.get(wordOf(token)) ?? (words.has(wordOf(token)) ? null : unreadable);
    default:
      return unreadable;
  }
}

const words: ReadonlyMap<string, string | null> = new Map([
  ['null', null],
  ['default', null],
  ['true', '1'],
  ['false', '0'],
]);

/**
 * Text of a value. Bytes that are not UTF-8 were read as U+FFFD, so their text is lost. In a MySQL dump a bit is a
 * byte.
 */
function readable(text: string): DumpValue {
  if (text === '\0') return '0';
  if (text === '\u0001') return '1';
  return text.includes('\ufffd') || text.includes('\0') ? unreadable : text;
}

/** Columns of a line of `COPY` data. */
export function copyValues(line: string): readonly DumpValue[] {
  return line.split('\t').map((column) => {
    if (column === '\\N') return null;
    if (!column.includes('\\')) return readable(column);
    let text = '';
    for (let at = 0; at < column.length; at += 1) {
      const char = column.charAt(at);
      if (char !== '\\') {
        text += char;
        continue;
      }
      const meant = postgresqlEscape(column, at + 1, true);
      text += meant.text;
      at += meant.taken;
    }
    return readable(text);
  });
}

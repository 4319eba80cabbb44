import { lookup } from '#shared/lookup.ts';
import type { Place } from './problem.ts';

/** `bad`: a sign that the language does not have; `unclosed`: a text without its closing quote. */
export type TokenKind = 'number' | 'text' | 'name' | 'sign' | 'bad' | 'unclosed';

export interface Token extends Place {
  readonly kind: TokenKind;
  /** As written; of a text its content, without quotes and backslashes. */
  readonly text: string;
}

const blanks = /\s+/y;
const numbers = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const names = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy;
const signs = /&&|\|\||[=!<>]=|[-+*/%()[\],?:!<>]/y;

/** Splits a text into tokens. Never fails: everything that is no token becomes one of kind `bad`. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const blank = matchAt(blanks, text, at);
    at += blank.length;
    if (at >= text.length) break;
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.to;
  }
  return tokens;
}

function tokenAt(text: string, from: number): Token {
  const first = text[from];
  if (first === '"' || first === "'") return quoted(text, from);
  for (const [kind, pattern] of [
    ['number', numbers],
    ['name', names],
    ['sign', signs],
  ] as const) {
    const found = matchAt(pattern, text, from);
    if (found !== '') return { kind, from, to: from + found.length, text: found };
  }
  const sign = String.fromCodePoint(text.codePointAt(from) ?? 0);
  return { kind: 'bad', from, to: from + sign.length, text: sign };
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const escaped = lookup<string>({ n: '\n', t: '\t' });

function quoted(text: string, from: number): Token {
  const quote = text[from];
  let content = '';
  let at = from + 1;
  while (at < text.length && text[at] !== quote) {
    if (text[at] === '\\' && at + 1 < text.length) {
      at += 1;
      const sign = text[at] ?? '';
      content += escaped[sign] ?? sign;
    } else content += text[at];
    at += 1;
  }
  const isClosed = at < text.length;
  return { kind: isClosed ? 'text' : 'unclosed', from, to: isClosed ? at + 1 : at, text: content };
}

/** Writes a text as an expression that has this text as its value. */
export const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** Names that are no fields. */
export const words: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in']);

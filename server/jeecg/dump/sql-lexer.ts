import { lookup } from '#shared/lookup.ts';
import type { Dialect, Token } from './token.ts';
import { longestEscape, mysqlEscape, postgresqlEscape } from './unescape.ts';

/** Most characters of a literal, and of a line of `COPY`; longer ones are skipped. */
const mostLiteral = 262_144;
const mostLine = 1_048_576;

interface Quoted {
  readonly kind: 'text' | 'name' | 'hex' | 'bits';
  /** End of the literal: a quote, which is escaped by doubling, or a dollar tag. */
  readonly end: string;
  readonly escapes: boolean;
  readonly parts: string[];
  length: number;
}

/** State at the end of a chunk. */
type State = 'sql' | 'comment' | 'lineComment' | 'line' | 'longLine' | 'longRun' | Quoted;

const tooLong = (of: 'literal' | 'line'): Token => ({ kind: 'tooLong', of, text: '' });

/**
 * Splits the text of a dump into tokens, chunk by chunk, with limited memory. It knows the literals, names and comments
 * of both dialects but no statements; the parser decides when the text is read in lines.
 */
export class SqlLexer {
  /** Whether `\` escapes in plain strings: the default in MySQL; in PostgreSQL only in old dumps. */
  backslashes: boolean;
  /** Whether the text of literals and lines is kept; false for unwanted rows. */
  keeps = true;
  readonly #dialect: Dialect;
  #state: State = 'sql';
  #rest = '';
  #conditional = false;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.backslashes = dialect === 'mysql';
  }

  /** Switches to reading lines; `endLines` switches back. */
  beginLines(): void {
    this.#state = 'line';
  }

  endLines(): void {
    this.#state = 'sql';
  }

  /** Whether the text ended where a statement may end. */
  get isWhole(): boolean {
    return (this.#state === 'sql' || this.#state === 'lineComment') && this.#rest === '';
  }

  /**
   * Yields the tokens that end in this chunk.
   * @param last whether this is the last chunk
   */
  *push(chunk: string, last = false): Generator<Token> {
    const source = this.#rest + chunk;
    this.#rest = '';
    let at = 0;
    while (at < source.length) {
      const step = this.#step(source, at, last);
      if (step === null) {
        this.#rest = source.slice(at);
        return;
      }
      at = step.next;
      if (step.token) yield step.token;
    }
  }

  /** One step; null if more text is needed. */
  #step(source: string, at: number, last: boolean): { readonly next: number; readonly token?: Token } | null {
    const state = this.#state;
    if (typeof state === 'object') return this.#quoted(state, source, at, last);
    switch (state) {
      case 'comment':
        return this.#skipTo(source, at, '*/', last);
      case 'lineComment':
        return this.#skipTo(source, at, '\n', last);
      case 'longRun': {
        const next = endOf(run, source, at);
        if (next < source.length) this.#state = 'sql';
        return { next };
      }
      case 'line':
      case 'longLine':
        return this.#line(state, source, at, last);
      default:
        return this.#sql(source, at, last);
    }
  }

  #skipTo(source: string, at: number, end: string, last: boolean) {
    const found = source.indexOf(end, at);
    if (found >= 0) this.#state = 'sql';
    // Everything except what may be the beginning of the end mark.
    if (found < 0) return last ? { next: source.length } : hold(source, at, end.length - 1);
    return { next: found + end.length };
  }

  #line(state: 'line' | 'longLine', source: string, at: number, last: boolean) {
    const found = source.indexOf('\n', at);
    const isLong = state === 'longLine' || (found < 0 ? source.length : found) - at > mostLine;
    if (found < 0 && !last) {
      if (!isLong) return null;
      this.#state = 'longLine';
      return { next: source.length };
    }
    this.#state = 'line';
    const end = found < 0 ? source.length : found;
    const text = source.slice(at, source[end - 1] === '\r' && end > at ? end - 1 : end);
    return { next: end + 1, token: isLong ? tooLong('line') : ({ kind: 'line', text } as const) };
  }

  #sql(source: string, at: number, last: boolean) {
    const char = source.charAt(at);
    const behindBlanks = endOf(blanks, source, at);
    if (behindBlanks > at) return { next: behindBlanks };
    // Some tokens need two or three characters to be recognised.
    if (!last && source.length - at < 3 && /[-/*#$]/.test(char)) return null;
    const comment = this.#comment(source, at);
    if (comment !== null) return { next: comment };
    if (char === "'" || char === '"' || char === '`') return this.#open(char, at + 1);
    if (char === '$' && this.#dialect === 'postgresql') {
      const behind = endOf(dollarTag, source, at);
      if (behind > at) {
        this.#state = { kind: 'text', end: source.slice(at, behind), escapes: false, parts: [], length: 0 };
        return { next: behind };
      }
      if (!last && source.length - at < 66) return null;
    }
    const end = endOf(run, source, at);
    if (end > at) return this.#run(source, at, end, last);
    return { next: at + 1, token: { kind: 'sign', text: char } as const };
  }

  /** Position after a comment's start, or null if there is no comment; the state makes the next step skip it. */
  #comment(source: string, at: number): number | null {
    const two = source.slice(at, at + 2);
    const isDash = two === '--' && (this.#dialect === 'postgresql' || /^\s?$/.test(source.charAt(at + 2)));
    if (isDash || (this.#dialect === 'mysql' && two[0] === '#')) {
      this.#state = 'lineComment';
      return at + 1;
    }
    if (this.#conditional && two === '*/') {
      this.#conditional = false;
      return at + 2;
    }
    if (two !== '/*') return null;
    // MySQL executes such comments; the version number after it becomes a token that begins no statement.
    if (this.#dialect === 'mysql' && source.charAt(at + 2) === '!') {
      this.#conditional = true;
      return endOf(digits, source, at + 3);
    }
    this.#state = 'comment';
    return at + 2;
  }

  #run(source: string, at: number, end: number, last: boolean) {
    if (end - at > mostLiteral) {
      if (end === source.length) this.#state = 'longRun';
      return { next: end, token: tooLong('literal') };
    }
    // The word may continue, or be the prefix of a quote.
    if (end === source.length && !last) return null;
    const text = source.slice(at, end);
    const quote = source.charAt(end);
    if (quote === "'" && /^[exbn]$/i.test(text)) return this.#open(quote, end + 1, text.toLowerCase());
    if (/^0x[0-9a-f]+$/i.test(text)) return { next: end, token: { kind: 'hex', text: text.slice(2) } as const };
    return { next: end, token: { kind: /^[\d.]/.test(text) ? 'number' : 'word', text } as const };
  }

  #open(quote: string, next: number, prefix = '') {
    const isName = quote === '`' || (quote === '"' && this.#dialect === 'postgresql');
    const kind = isName ? 'name' : prefix === 'x' ? 'hex' : prefix === 'b' ? 'bits' : 'text';
    const escapes = !isName && (prefix === 'e' || this.backslashes);
    this.#state = { kind, end: quote, escapes, parts: [], length: 0 };
    return { next };
  }

  #quoted(quoted: Quoted, source: string, at: number, last: boolean) {
    const found = plainEndOf(quoted, source, at);
    if (found === source.length) {
      // A dollar tag may be split between chunks.
      const kept = last ? { next: found } : hold(source, at, quoted.end.length - 1);
      if (kept !== null) this.#keep(quoted, source.slice(at, kept.next));
      return kept;
    }
    if (found > at) {
      this.#keep(quoted, source.slice(at, found));
      return { next: found };
    }
    if (source.charAt(at) === '\\' && quoted.escapes) {
      if (!last && source.length - at <= longestEscape) return null;
      const meant = this.#dialect === 'mysql' ? mysqlEscape(source, at + 1) : postgresqlEscape(source, at + 1, false);
      this.#keep(quoted, meant.text);
      return { next: at + 1 + meant.taken };
    }
    if (quoted.end.length > 1) return this.#close(quoted, at + quoted.end.length);
    if (!last && at + 1 >= source.length) return null;
    if (source.charAt(at + 1) !== quoted.end) return this.#close(quoted, at + 1);
    this.#keep(quoted, quoted.end);
    return { next: at + 2 };
  }

  #close(quoted: Quoted, next: number) {
    this.#state = 'sql';
    const token: Token =
      quoted.length > mostLiteral ? tooLong('literal') : { kind: quoted.kind, text: quoted.parts.join('') };
    return { next, token };
  }

  #keep(quoted: Quoted, text: string): void {
    quoted.length += text.length;
    if (quoted.length > mostLiteral) quoted.parts.length = 0;
    else if (this.keeps || quoted.kind === 'name') quoted.parts.push(text);
  }
}

/** A number with letters that may belong to it, or a bare word; signs of exponents are separate tokens. */
const run = /\d[\w.]*|[\w$@\u0080-\uffff]+/y;
const blanks = /\s+/y;
const digits = /\d*/y;
const dollarTag = /\$(?:[A-Za-z_]\w{0,62})?\$/y;

/** Plain text of a literal, by its quote. */
const plain = lookup<RegExp>({ "'": /[^']*/y, '"': /[^"]*/y, '`': /[^`]*/y });
const plainOrEscape = lookup<RegExp>({ "'": /[^'\\]*/y, '"': /[^"\\]*/y });

function endOf(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

/** Continues with all but the last characters; null if there are no more. */
function hold(source: string, at: number, most: number): { readonly next: number } | null {
  const next = source.length - most;
  return next > at ? { next } : null;
}

/** End of the plain text of a literal in this chunk. */
function plainEndOf({ end, escapes }: Quoted, source: string, at: number): number {
  const pattern = (escapes ? plainOrEscape : plain)[end];
  if (pattern) return endOf(pattern, source, at);
  const found = source.indexOf(end, at);
  return found < 0 ? source.length : found;
}

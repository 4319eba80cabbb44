import { ReportRefusal } from './report-refusal.ts';
import { isClosedName, wordsBeforeBracket } from './report-words.ts';

/** A part of a statement: text of the report, or a place for a bound value. */
export type Piece = string | Placeholder | { readonly joined: readonly (string | Placeholder)[] };

/** `${name}` is a parameter, `#{name}` a system variable. */
export interface Placeholder {
  readonly kind: 'parameter' | 'variable';
  readonly name: string;
  /** Whether it is inside quotes. */
  readonly quoted: boolean;
}

export interface ReadStatement {
  readonly pieces: readonly Piece[];
  /** All names in the statement, as PostgreSQL folds them: tables, columns, functions, keywords. */
  readonly names: ReadonlySet<string>;
}

const token =
  /(?<space>\s+)|(?<line>--[^\n]*)|(?<block>\/\*)|(?<placeholder>[$#]\{(?<name>\w{1,64})\})|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<quoted>"(?:[^"]|"")*")|(?<text>'(?:[^']|'')*')|(?<number>\d+(?:\.\d+)?)|(?<sign>[-+*/<>=~!@%^&|?,.:()[\]])|(?<end>;)/uy;

/**
 * Splits a report's SQL into texts, names, comments and placeholders without parsing its grammar. Accepts one SELECT
 * with matching brackets, so that it can be put into brackets itself, with allowed functions and names only. Everything
 * unknown is refused (other quotes, escapes, positional parameters). Comments are removed.
 */
export function readStatement(sql: string): ReadStatement {
  return new StatementReader(sql).read();
}

class StatementReader {
  readonly #sql: string;
  readonly #pieces: Piece[] = [];
  readonly #names = new Set<string>();
  #depth = 0;
  #ended = false;
  /** The last two tokens other than spaces, which determine what a bracket or quote means. */
  #last: Token | undefined;
  #before: Token | undefined;

  constructor(sql: string) {
    this.#sql = sql;
  }

  read(): ReadStatement {
    let at = 0;
    while (at < this.#sql.length) {
      token.lastIndex = at;
      const groups = token.exec(this.#sql)?.groups;
      if (groups === undefined) throw new ReportRefusal('oneSelect');
      at = groups.block === undefined ? token.lastIndex : this.#afterComment(at);
      if (groups.space !== undefined || groups.line !== undefined || groups.block !== undefined) this.#add(' ');
      else this.#take(groups);
    }
    if (this.#depth !== 0 || this.#last === undefined) throw new ReportRefusal('oneSelect');
    return { pieces: this.#pieces, names: this.#names };
  }

  #take(groups: Readonly<Record<string, string | undefined>>): void {
    if (this.#ended) throw new ReportRefusal('oneSelect');
    const { placeholder, name = '', word, quoted, text, number, sign = '', end } = groups;
    if (this.#last === undefined && !/^(?:select|with)$/i.test(word ?? '')) throw new ReportRefusal('oneSelect');
    if (end !== undefined) this.#ended = true;
    else if (placeholder !== undefined) this.#addPlaceholder(placeholder, name);
    else if (word !== undefined) this.#addName(word.toLowerCase(), word, false);
    else if (quoted !== undefined) this.#addName(quoted.slice(1, -1).replaceAll('""', '"'), quoted, true);
    else if (text !== undefined) this.#addText(text);
    else if (number !== undefined) this.#addToken({ kind: 'other' }, number);
    else this.#addSign(sign);
  }

  #addPlaceholder(placeholder: string, name: string): void {
    this.#note({ kind: 'other' });
    this.#pieces.push(placeholderOf(placeholder, name, false));
  }

  #addName(name: string, written: string, quoted: boolean): void {
    if (isClosedName(name) || (!quoted && name === 'similar')) throw new ReportRefusal('closedWord');
    const before = this.#last;
    // `for update` would lock rows.
    if (!quoted && locks.has(name) && before?.kind === 'name' && !before.quoted && before.name === 'for')
      throw new ReportRefusal('oneSelect');
    // U&"…" would be a name with escapes.
    if (quoted && this.#pieces.at(-1) === '&') throw new ReportRefusal('oneSelect');
    this.#names.add(name);
    this.#addToken({ kind: 'name', name, quoted }, written);
  }

  /** Adds a text. A text directly after a word or `&` would have escapes (E'…', U&'…', B'…') and is refused. */
  #addText(text: string): void {
    const touched = this.#pieces.at(-1);
    if (typeof touched === 'string' && /[\p{L}\p{N}_&]$/u.test(touched)) throw new ReportRefusal('oneSelect');
    this.#note({ kind: 'other' });
    this.#pieces.push(withPlaceholders(text.slice(1, -1)) ?? text);
  }

  #addSign(sign: string): void {
    // `~` and `similar to` take patterns of unlimited cost.
    if (sign === '~') throw new ReportRefusal('closedWord');
    if (sign === '(') {
      this.#checkCall();
      this.#depth += 1;
    } else if (sign === ')') {
      this.#depth -= 1;
      if (this.#depth < 0) throw new ReportRefusal('oneSelect');
    }
    this.#addToken({ kind: 'other' }, sign);
  }

  /** Refuses unknown functions: a name before a bracket is a function, except a table's alias `as t(a, b)`. */
  #checkCall(): void {
    if (this.#last?.kind !== 'name') return;
    const { name, quoted } = this.#last;
    if (!quoted && wordsBeforeBracket.has(name)) return;
    const isAlias = this.#before?.kind === 'name' && !this.#before.quoted && this.#before.name === 'as';
    if (!isAlias) throw new ReportRefusal('closedWord');
  }

  #addToken(read: Token, written: string): void {
    this.#note(read);
    this.#add(written);
  }

  #note(read: Token): void {
    this.#before = this.#last;
    this.#last = read;
  }

  #add(text: string): void {
    this.#pieces.push(text);
  }

  /** Position after a comment; comments can be nested. */
  #afterComment(from: number): number {
    const edge = /\/\*|\*\//g;
    edge.lastIndex = from;
    let open = 0;
    for (let found = edge.exec(this.#sql); found !== null; found = edge.exec(this.#sql)) {
      open += found[0] === '/*' ? 1 : -1;
      if (open === 0) return edge.lastIndex;
    }
    throw new ReportRefusal('oneSelect');
  }
}

/** Words after `for` that lock rows. */
const locks: ReadonlySet<string> = new Set(['update', 'share', 'no', 'key']);

type Token = { readonly kind: 'name'; readonly name: string; readonly quoted: boolean } | { readonly kind: 'other' };

function placeholderOf(written: string, name: string, quoted: boolean): Placeholder {
  return { kind: written.startsWith('$') ? 'parameter' : 'variable', name, quoted };
}

/** Content of a text, split at its placeholders; undefined if there are none. */
function withPlaceholders(inside: string): Piece | undefined {
  const parts: (string | Placeholder)[] = [];
  let at = 0;
  for (const found of inside.matchAll(/[$#]\{(\w{1,64})\}/g)) {
    if (found.index > at) parts.push(inside.slice(at, found.index));
    parts.push(placeholderOf(found[0], found[1] ?? '', true));
    at = found.index + found[0].length;
  }
  if (at === 0) return undefined;
  if (at < inside.length) parts.push(inside.slice(at));
  const [only, ...others] = parts;
  if (only !== undefined && typeof only !== 'string' && others.length === 0) return only;
  return { joined: parts.map((part) => (typeof part === 'string' ? part.replaceAll("''", "'") : part)) };
}

import { copyValues, type DumpValue, mostTokens, readValue, unreadable } from './dump-value.ts';
import type { SqlLexer } from './sql-lexer.ts';
import { isSign, type Token, wordOf } from './token.ts';

/** Receives the contents of a dump. */
export interface DumpSink {
  /** Whether rows of this table are wanted; others are skipped. */
  readonly wants: (table: string) => boolean;
  readonly row: (table: string, values: ReadonlyMap<string, DumpValue>) => void;
  /** Reports rows of a wanted table that cannot be read. */
  readonly problem: (table: string, reason: 'noColumns' | 'columnCount' | 'lineTooLong' | 'copyFormat') => void;
  /** Reports the character set that the file declares. */
  readonly charset: (name: string) => void;
}

/** Parser that yields `ready` where a statement may begin or the dump may end. */
type Reading<T> = Generator<'ready' | undefined, T, Token>;

/** Words that begin no column in the parentheses of `CREATE TABLE`. */
const constraints = new Set(
  'primary,unique,key,index,constraint,foreign,check,fulltext,spatial,exclude,like,period'.split(','),
);

/**
 * Parses statements from the tokens passed to `next()`, without executing them: rows of `INSERT` and `COPY` go to the
 * sink, the columns of `CREATE TABLE` are kept for an `INSERT` without columns, everything else is skipped.
 */
export function* readStatements(lexer: SqlLexer, sink: DumpSink): Reading<never> {
  const columnsOf = new Map<string, readonly string[]>();
  for (;;) {
    const first = yield 'ready';
    if (isSign(first, ';')) continue;
    switch (wordOf(first)) {
      case 'insert':
      case 'replace':
        yield* insert(lexer, sink, columnsOf);
        break;
      case 'create':
        yield* create(lexer, sink, columnsOf);
        break;
      case 'copy':
        yield* copy(lexer, sink);
        break;
      case 'set':
        yield* set(lexer, sink);
        break;
      case 'delimiter':
        yield* otherDelimiter(lexer);
        break;
      default:
        yield* skip(lexer);
    }
  }
}

/** Skips the rest of the statement without keeping its text. */
function* skip(lexer: SqlLexer, from?: Token): Reading<void> {
  lexer.keeps = false;
  let token = from ?? (yield);
  while (!isSign(token, ';')) token = yield;
  lexer.keeps = true;
}

/** Table name without its schema, in lower case, and the token after it. */
function* tableName(first: Token): Reading<{ readonly table: string; readonly next: Token }> {
  let token = first;
  let table = '';
  for (;;) {
    if (token.kind === 'name' || token.kind === 'word') table = token.text.toLowerCase();
    const dot = yield;
    if (!isSign(dot, '.')) return { table, next: dot };
    token = yield;
  }
}

/** Reads the names in `("id", "name")`, after the parenthesis. */
function* nameList(): Reading<readonly string[]> {
  const names: string[] = [];
  for (let token = yield; !isSign(token, ')') && !isSign(token, ';'); token = yield)
    if (token.kind === 'name' || token.kind === 'word') names.push(token.text.toLowerCase());
  return names;
}

function* insert(lexer: SqlLexer, sink: DumpSink, known: ReadonlyMap<string, readonly string[]>): Reading<void> {
  let token = yield;
  while (token.kind === 'word' && wordOf(token) !== 'into') token = yield;
  if (wordOf(token) !== 'into') return yield* skip(lexer, token);
  const { table, next } = yield* tableName(yield);
  if (!sink.wants(table)) return yield* skip(lexer, next);
  token = next;
  let columns = known.get(table);
  if (isSign(token, '(')) {
    columns = yield* nameList();
    token = yield;
  }
  // `OVERRIDING SYSTEM VALUE`
  while (token.kind === 'word' && wordOf(token) !== 'values' && wordOf(token) !== 'select') token = yield;
  if (wordOf(token) !== 'values') return yield* skip(lexer, token);
  if (columns === undefined) {
    sink.problem(table, 'noColumns');
    return yield* skip(lexer);
  }
  for (;;) {
    token = yield;
    if (!isSign(token, '(')) break;
    const values = yield* tuple();
    if (values.length === columns.length)
      sink.row(table, new Map(columns.map((name, at) => [name, values[at] ?? null])));
    else sink.problem(table, 'columnCount');
    token = yield;
    if (!isSign(token, ',')) break;
  }
  yield* skip(lexer, token);
}

/** Values of one row, after the parenthesis. */
function* tuple(): Reading<readonly DumpValue[]> {
  const values: DumpValue[] = [];
  let tokens: Token[] = [];
  let depth = 0;
  for (;;) {
    const token = yield;
    // The statement is incomplete, so it gives no row.
    if (isSign(token, ';') && depth === 0) return [];
    if (depth === 0 && (isSign(token, ',') || isSign(token, ')'))) {
      values.push(tokens.length > mostTokens ? unreadable : readValue(tokens));
      tokens = [];
      if (isSign(token, ')')) return values;
      continue;
    }
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')')) depth -= 1;
    if (tokens.length <= mostTokens) tokens.push(token);
  }
}

function* create(lexer: SqlLexer, sink: DumpSink, known: Map<string, readonly string[]>): Reading<void> {
  let token = yield;
  while (['temporary', 'unlogged', 'global', 'local'].includes(wordOf(token))) token = yield;
  if (wordOf(token) !== 'table') return yield* skip(lexer, token);
  token = yield;
  while (['if', 'not', 'exists'].includes(wordOf(token))) token = yield;
  const { table, next } = yield* tableName(token);
  if (!sink.wants(table) || !isSign(next, '(')) return yield* skip(lexer, next);
  const columns: string[] = [];
  let depth = 1;
  let isFirst = true;
  while (depth > 0) {
    token = yield;
    if (isSign(token, ';')) return;
    const isColumn = token.kind === 'name' || (token.kind === 'word' && !constraints.has(wordOf(token)));
    if (isFirst && depth === 1 && isColumn) columns.push(token.text.toLowerCase());
    isFirst = depth === 1 && isSign(token, ',');
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')')) depth -= 1;
  }
  known.set(table, columns);
  yield* skip(lexer);
}

function* copy(lexer: SqlLexer, sink: DumpSink): Reading<void> {
  const { table, next } = yield* tableName(yield);
  let token = next;
  let columns: readonly string[] = [];
  if (isSign(token, '(')) {
    columns = yield* nameList();
    token = yield;
  }
  if (wordOf(token) !== 'from') return yield* skip(lexer, token);
  token = yield;
  if (wordOf(token) !== 'stdin') return yield* skip(lexer, token);
  token = yield;
  // With options the format would not be that of `pg_dump`.
  const isPlain = isSign(token, ';');
  while (!isSign(token, ';')) token = yield;
  const taken = sink.wants(table) && isPlain && columns.length > 0;
  if (sink.wants(table) && !taken) sink.problem(table, isPlain ? 'noColumns' : 'copyFormat');
  lexer.beginLines();
  // The rest of the line after the semicolon.
  token = yield;
  for (token = yield; token.text !== '\\.'; token = yield) {
    if (!taken) continue;
    if (token.kind === 'tooLong') {
      sink.problem(table, 'lineTooLong');
      continue;
    }
    const values = copyValues(token.text);
    if (values.length === columns.length)
      sink.row(table, new Map(columns.map((name, at) => [name, values[at] ?? null])));
    else sink.problem(table, 'columnCount');
  }
  lexer.endLines();
}

/** Reads settings that affect how the rest of the file is parsed. */
function* set(lexer: SqlLexer, sink: DumpSink): Reading<void> {
  const tokens: Token[] = [];
  for (let token = yield; !isSign(token, ';'); token = yield) if (tokens.length < 64) tokens.push(token);
  const [first, second, third] = tokens;
  const value = (third?.text || second?.text || '').toLowerCase();
  const isSql = tokens.some((token) => wordOf(token) === 'sql_mode');
  if (first && wordOf(first) === 'names') sink.charset((second?.text ?? '').toLowerCase());
  if (first && wordOf(first) === 'client_encoding') sink.charset(value);
  if (first && wordOf(first) === 'standard_conforming_strings') lexer.backslashes = value === 'off';
  if (isSql && tokens.some(({ text }) => /no_backslash_escapes/i.test(text))) lexer.backslashes = false;
}

/** Skips the bodies of procedures and triggers between `DELIMITER ;;` and `DELIMITER ;`. */
function* otherDelimiter(lexer: SqlLexer): Reading<void> {
  lexer.beginLines();
  let token = yield;
  if (token.text.trim() !== ';') {
    while (!/^\s*delimiter\s+;\s*$/i.test(token.text)) token = yield;
  }
  lexer.endLines();
}

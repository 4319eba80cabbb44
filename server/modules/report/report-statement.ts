import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadReport } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { lookup } from '#shared/lookup.ts';
import { type Piece, type Placeholder, readStatement } from './read-statement.ts';
import { postgresDialect, type ReportDialect } from './report-dialect.ts';
import { ReportRefusal } from './report-refusal.ts';
import { readableColumns, scopedTables } from './scoped-tables.ts';

/** Most bytes of a cell, of a page and of an export. */
const mostBytes = { cell: 65_536, page: 4_194_304, export: 16_777_216 };

/** Most rows that are counted and paged through; for more, the query has to be narrowed. */
export const mostRows = 10_000;

export interface ReportQuery {
  readonly sql: string;
  /** Values of `${…}` by name. A missing or empty one is null, inside quotes an empty text. */
  readonly params: ReadonlyMap<string, string>;
  /** Conditions on the columns of `report`. */
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly order: { readonly column: string; readonly descending: boolean } | undefined;
  /** Rows with this value in the column come first. */
  readonly first?: { readonly column: string; readonly value: string } | undefined;
  readonly offset: number;
  readonly size: number;
  /** Purpose: the byte limit of an export is larger, because a workbook is written in parts. */
  readonly as: 'page' | 'export';
}

export type ReportRow = Readonly<Record<string, string | number | boolean | null>>;

/** One page of a report that the actor may see, and the number of rows (at most `mostRows`). */
export async function runReport(
  read: ReadReport,
  actor: Actor,
  query: ReportQuery,
): Promise<{ readonly total: number; readonly records: readonly ReportRow[] }> {
  return readPage(read, actor, query, await ownGround(read, actor, query.sql));
}

export interface ReportGround {
  /** SQL before the statement that defines the tables it may name. */
  readonly tables: RawBuilder<unknown>;
  readonly dialect: ReportDialect;
}

/** Counts the rows of a statement and reads a page. */
export async function readPage(
  read: ReadReport,
  actor: Actor,
  query: ReportQuery,
  { tables, dialect }: ReportGround,
): Promise<{ readonly total: number; readonly records: readonly ReportRow[] }> {
  const body = bodyOf(query, actor, dialect);
  const where = query.conditions.length === 0 ? sql`` : sql` where ${sql.join([...query.conditions], sql` and `)}`;
  const report = sql`(${body}) as report${where}`;
  const counted = sql<{
    total: number;
  }>`${tables}select count(*) as total from (select 1 from ${report} limit ${sql.lit(mostRows)}) as counted`;
  const [{ total: count } = { total: 0 }] = await read(counted);
  // Drivers of other databases return large numbers as texts.
  const total = Number(count);
  const size = Math.min(query.size, mostRows - query.offset);
  if (query.offset >= total || size <= 0) return { total, records: [] };
  const page = sql`select report.* from ${report}${orderOf(query, dialect)} limit ${sql.lit(size)} offset ${sql.lit(query.offset)}`;
  const rows = await read(sql<Record<string, unknown>>`${tables}${dialect.within(page, mostBytes[query.as])}`);
  if (rows.length === 0) throw new ReportRefusal('tooLarge');
  return { total, records: rows.map(plainRow) };
}

/**
 * Names of the columns of a statement, found without reading a row: in a join whose condition is never true the database
 * prepares the statement and does not run it.
 */
export async function readColumns(
  read: ReadReport,
  actor: Actor,
  query: Pick<ReportQuery, 'sql' | 'params'>,
  { tables, dialect }: ReportGround,
): Promise<readonly string[]> {
  const [row = {}] = await read(sql<Record<string, unknown>>`${tables}select report.*
    from (select 1 as nothing) as one left join (${bodyOf(query, actor, dialect)}) as report on 1 = 0`);
  return Object.keys(row);
}

/** PostgreSQL's type of each of these columns of a statement. */
export async function readTypes(
  read: ReadReport,
  actor: Actor,
  query: Pick<ReportQuery, 'sql' | 'params'>,
  { ground: { tables, dialect }, columns }: { readonly ground: ReportGround; readonly columns: readonly string[] },
): Promise<Readonly<Record<string, string>>> {
  if (columns.length === 0) return {};
  const types = sql.join(columns.map((name) => sql`pg_typeof(report.${sql.id(name)})::text as ${sql.id(name)}`));
  const [row = {}] = await read(sql<Record<string, string>>`${tables}select ${types}
    from (select 1 as nothing) as one left join (${bodyOf(query, actor, dialect)}) as report on 1 = 0`);
  return row;
}

/** The tables that a statement may name, as the actor's own lists. */
export async function ownGround(read: ReadReport, actor: Actor, text: string): Promise<ReportGround> {
  const { names } = readStatement(text);
  return { tables: scopedTables(names, await readableColumns(read), actor), dialect: postgresDialect };
}

/** Names of the parameters of a statement, in the order of their first use. */
export function parametersOf(text: string): readonly string[] {
  const all = readStatement(text).pieces.flatMap((piece) =>
    typeof piece === 'string'
      ? []
      : 'kind' in piece
        ? [piece]
        : piece.joined.filter((part) => typeof part !== 'string'),
  );
  return [...new Set(all.filter(({ kind }) => kind === 'parameter').map(({ name }) => name))];
}

function bodyOf(
  { sql: text, params }: Pick<ReportQuery, 'sql' | 'params'>,
  actor: Actor,
  dialect: ReportDialect,
): RawBuilder<unknown> {
  const { pieces } = readStatement(text);
  return sql.join(
    pieces.map((piece) => pieceOf(piece, params, actor, dialect)),
    sql``,
  );
}

function orderOf({ order, first }: ReportQuery, dialect: ReportDialect): RawBuilder<unknown> {
  const parts = [
    ...(first
      ? [
          sql`case when ${dialect.as('text', sql`report.${sql.id(first.column)}`)} = ${dialect.as('text', first.value)} then 0 else 1 end`,
        ]
      : []),
    ...(order ? [sql`report.${sql.id(order.column)} ${dialect.direction(order.descending)}`] : []),
  ];
  return parts.length === 0 ? sql`` : sql` order by ${sql.join(parts)}`;
}

function pieceOf(
  piece: Piece,
  params: ReadonlyMap<string, string>,
  actor: Actor,
  { as, joined }: ReportDialect,
): RawBuilder<unknown> {
  if (typeof piece === 'string') return sql.raw(piece);
  if ('kind' in piece) return sql`${boundValue(piece, params, actor)}`;
  const parts = piece.joined.map((part) =>
    as('text', typeof part === 'string' ? part : boundValue(part, params, actor)),
  );
  return joined(parts);
}

function boundValue(
  { kind, name, quoted }: Placeholder,
  params: ReadonlyMap<string, string>,
  actor: Actor,
): string | null {
  if (kind === 'variable') return variableOf(name, actor);
  // As on the platform, where the value takes the place of the placeholder: inside quotes nothing is an empty text.
  const value = params.get(name) ?? '';
  if (quoted) return value;
  // Old clients include the quotes of a text in the parameter.
  return value === '' ? null : value.replace(/^'(.*)'$/s, '$1');
}

function variableOf(name: string, actor: Actor): string {
  const value = variables[name];
  if (value === undefined) throw new ReportRefusal('unknownVariable');
  return value(actor);
}

const now = () => yardMoment(Date.now());

/** 系统变量 (docs/wire.md §2.7.1). */
const variables = lookup<((actor: Actor) => string) | undefined>({
  sys_user_id: ({ userId }) => userId,
  sys_user_code: ({ username }) => username,
  sys_user_name: ({ realname }) => realname,
  sys_org_code: ({ orgCode }) => orgCode,
  sys_date: () => now().slice(0, 10),
  sys_time: now,
  tenant_id: ({ tenantId }) => String(tenantId),
});

/** Row in wire format; values other than texts, numbers and booleans become JSON. */
function plainRow(row: Record<string, unknown>): ReportRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (Buffer.byteLength(text) > mostBytes.cell) throw new ReportRefusal('tooLarge');
  return text;
}

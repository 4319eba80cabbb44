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
  /** Values of `${…}` by name; missing ones are null. */
  readonly params: ReadonlyMap<string, string>;
  /** Conditions on the columns of `report`. */
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly order: { readonly column: string; readonly descending: boolean } | undefined;
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
  const { names } = readStatement(query.sql);
  const tables = scopedTables(names, await readableColumns(read), actor);
  return readPage(read, actor, query, { tables, dialect: postgresDialect });
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
  const { pieces } = readStatement(query.sql);
  const body = sql.join(
    pieces.map((piece) => pieceOf(piece, query.params, actor, dialect)),
    sql``,
  );
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
  const order =
    query.order && sql` order by report.${sql.id(query.order.column)} ${dialect.direction(query.order.descending)}`;
  const page = sql`select report.* from ${report}${order ?? sql``} limit ${sql.lit(size)} offset ${sql.lit(query.offset)}`;
  const rows = await read(sql<Record<string, unknown>>`${tables}${dialect.within(page, mostBytes[query.as])}`);
  if (rows.length === 0) throw new ReportRefusal('tooLarge');
  return { total, records: rows.map(plainRow) };
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
  const value = params.get(name) ?? null;
  // Old clients include the quotes of a text in the parameter.
  return quoted ? value : (value?.replace(/^'(.*)'$/s, '$1') ?? null);
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

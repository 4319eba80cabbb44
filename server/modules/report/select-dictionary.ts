import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { escapeLike } from '#server/db/contains.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { reportOption } from '#shared/contract/form/report.schema.ts';
import { AppError } from '#shared/errors/fail.ts';
import { isSelect, textOption } from './report-columns.ts';
import type { Report, ReportItem } from './report-config.ts';
import type { ReportDialect } from './report-dialect.ts';
import { readReport } from './report-reading.ts';
import { mostRows, type ReportRow } from './report-statement.ts';

type Options = z.input<typeof reportOption>[];

/** A column whose dictionary is a statement with the columns `value` and `text` (docs/wire.md §2.7.1). */
type SelectItem = ReportItem & { readonly dictCode: string };

/** Options that a dialog gets with the columns of a report. */
const mostOptions = 1_000;

const isSelectItem = (item: ReportItem): item is SelectItem => isSelect(item.dictCode);

interface Part {
  readonly condition: (dialect: ReportDialect) => readonly RawBuilder<SqlBool>[];
  readonly offset: number;
  readonly size: number;
}

/**
 * Rows of a dictionary's statement. It runs like the report itself: as its reader, where the report's rows are, within
 * the same limits.
 * @throws `reportFailed`, `reportRunning`
 */
async function readOptions(report: Report, actor: Actor, item: SelectItem, part: Part): Promise<Options> {
  const query = (dialect: ReportDialect) => ({
    ...{ sql: item.dictCode, params: new Map<string, string>() },
    ...{ conditions: part.condition(dialect), order: undefined, offset: part.offset, size: part.size },
    as: 'page' as const,
  });
  const { records } = await readReport(actor, report.head.dbSource, query, 'dictionary');
  return records.map(folded).map(({ value, text }) => textOption(String(value ?? ''), String(text ?? value ?? '')));
}

/** Names of columns in lower case, because other databases return them as they are written. */
const folded = (row: ReportRow): ReportRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Choices of a column whose text or value contains a keyword, in the order of the statement; none if its dictionary is no statement.
 * @throws `reportFailed`, `reportRunning`
 */
export async function searchOptions(
  report: Report,
  actor: Actor,
  item: ReportItem,
  query: { readonly keyword: string; readonly pageNo: number; readonly pageSize: number },
): Promise<Options> {
  if (!isSelectItem(item)) return [];
  const { keyword, pageNo, pageSize } = query;
  const pattern = `%${escapeLike(keyword)}%`;
  return readOptions(report, actor, item, {
    condition: ({ as, like }) =>
      keyword === ''
        ? []
        : [
            sql<SqlBool>`(${as('text', sql`report.text`)} ${like} ${pattern} or ${as('text', sql`report.value`)} ${like} ${pattern})`,
          ],
    offset: (pageNo - 1) * pageSize,
    size: pageSize,
  });
}

/** The first choices of each such column; none of a dictionary that the reader may not read, or that is broken. */
export async function firstOptions(report: Report, actor: Actor): Promise<Readonly<Record<string, Options>>> {
  return optionsOf(report, (item) =>
    orNone(readOptions(report, actor, item, { condition: () => [], offset: 0, size: mostOptions })),
  );
}

/** Texts of the values in these rows. Rows of one column may name several values, separated by commas. */
export async function optionsOfRows(
  report: Report,
  actor: Actor,
  rows: readonly ReportRow[],
): Promise<Readonly<Record<string, Options>>> {
  return optionsOf(report, (item) => {
    const values = valuesOf(rows, item.fieldName);
    if (values.length === 0) return [];
    const bound = sql.join(values.map((value) => sql`${value}`));
    return orNone(
      readOptions(report, actor, item, {
        condition: ({ as }) => [sql<SqlBool>`${as('text', sql`report.value`)} in (${bound})`],
        offset: 0,
        size: mostRows,
      }),
    );
  });
}

/** One after the other, because a reader's queries wait for each other anyway. */
async function optionsOf(
  report: Report,
  read: (item: SelectItem) => Options | Promise<Options>,
): Promise<Readonly<Record<string, Options>>> {
  const all: [string, Options][] = [];
  for (const item of report.items.filter(isSelectItem)) all.push([item.fieldName, await read(item)]);
  return Object.fromEntries(all);
}

/** A report is shown with its values if a dictionary cannot be read. */
function orNone(reading: Promise<Options>): Promise<Options> {
  return reading.catch((error: unknown) => {
    if (error instanceof AppError && error.id === 'reportFailed') return [];
    throw error;
  });
}

function valuesOf(rows: readonly ReportRow[], column: string): readonly string[] {
  const values = rows.flatMap((row) => {
    const value = row[column];
    return value === null || value === undefined ? [] : String(value).split(',');
  });
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
}

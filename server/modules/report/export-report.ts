import { sendWorkbook } from '#server/exchange/send-workbook.ts';
import { word } from '#server/exchange/sheet-words.ts';
import { Slots } from '#server/exchange/slots.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { dictionariesOf } from '#server/kernel/dictionaries.ts';
import type { Cell } from '#server/workbook/cell.ts';
import { limits } from '#server/workbook/limits.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { writeXls, xlsType } from '#server/workbook/write-xls.ts';
import { fail } from '#shared/errors/fail.ts';
import { add } from '#shared/expression/decimal.ts';
import { dictOptions, reportColumns, reportName, textIn } from './report-columns.ts';
import type { Report } from './report-config.ts';
import { type ReportPageQuery, reportData } from './report-data.ts';
import { mostRows, type ReportRow } from './report-statement.ts';

const slots = new Slots(2);
/** Rows written at once, before yielding to other requests. */
const batch = 500;

type Columns = ReturnType<typeof reportColumns>;
type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Sends all rows of a report as a workbook, with texts instead of codes (docs/wire.md §2.7.3). The database connection
 * is released before the first byte is sent, so that a slow receiver blocks no other report.
 * @param totals whether a last row has the sums of the columns that have totals
 * @throws `exportTooLarge` if there are more rows than can be paged through
 */
export async function exportReport(
  report: Report,
  actor: Actor,
  query: ReportPageQuery,
  request: RequestInfo,
  { totals = false }: { readonly totals?: boolean } = {},
): Promise<void> {
  const release = slots.take(actor.userId);
  try {
    const {
      total,
      records,
      texts: read,
    } = await reportData(report, actor, { ...query, pageNo: 1, pageSize: mostRows }, { as: 'export' });
    if (total >= mostRows) throw fail('exportTooLarge', { max: mostRows - 1 });
    const title = reportName(report, actor.language);
    const options = { ...dictOptions(report, await dictionariesOf(actor.tenantId), actor.language), ...read };
    const texts = new Map(
      Object.entries(options).map(([key, list]) => [key, new Map(list.map(({ value, text }) => [value, text]))]),
    );
    const columns = reportColumns(report, actor.language);
    const last = totals ? totalRow(columns, records, actor.language) : undefined;
    const sheet = () => sheetOf({ title, columns, texts, records, last }, actor);
    const xls = await writeXls([sheet()]);
    const stream = xls ?? writeWorkbook([sheet()]);
    stream.once('close', () => {
      release();
      auditReport(report, actor, request, total, stream.readableEnded);
    });
    await sendWorkbook(request, { stream, ...(xls ? old : current) }, title);
  } catch (error) {
    release();
    throw error;
  }
}

const old = { type: xlsType, suffix: '.xls' } as const;
const current = { type: xlsxType, suffix: '.xlsx' } as const;

interface SheetParts {
  readonly title: string;
  readonly columns: Columns;
  readonly texts: Texts;
  readonly records: readonly ReportRow[];
  /** The row of totals. */
  readonly last: SheetRow | undefined;
}

function sheetOf({ title, columns, texts, records, last }: SheetParts, { realname, language }: Actor): Sheet {
  function* rows(): Generator<readonly SheetRow[]> {
    yield [
      { cells: [word('report', language, { title })], style: 'title' },
      { cells: [word('exporter', language, { name: realname })], style: 'note' },
      { cells: columns.map((column) => column.title), style: 'header' },
    ];
    for (let from = 0; from < records.length; from += batch) {
      yield records
        .slice(from, from + batch)
        .map((row) => ({ cells: columns.map((column) => cellOf(column, row[column.dataIndex] ?? null, texts)) }));
    }
    if (last) yield [last];
  }
  return {
    name: word('sheet', language),
    columns: columns.map(({ fieldWidth = 120 }) => ({ width: Math.max(10, Math.min(50, Math.round(fieldWidth / 7))) })),
    frozen: limits.titleRows,
    rows: rows(),
  };
}

function cellOf(
  { customRender = '', fieldType }: Columns[number],
  value: ReportRow[string] | null,
  texts: Texts,
): Cell {
  if (value === null) return null;
  const known = texts.get(customRender);
  if (known !== undefined) return textIn(known, value);
  if (fieldType === 'Date' && /^\d{4}-\d\d-\d\d/.test(String(value))) return { date: String(value).slice(0, 10) };
  return typeof value === 'boolean' ? String(value) : value;
}

/** Sums of the columns with totals; undefined if there are no such columns. The first other column has the title. */
function totalRow(columns: Columns, records: readonly ReportRow[], language: Language): SheetRow | undefined {
  const summed = columns.map(({ isTotal }) => isTotal === '1');
  if (!summed.includes(true)) return undefined;
  const titled = summed.indexOf(false);
  return {
    cells: columns.map(({ dataIndex }, at) => {
      if (summed[at]) return sumOf(records, dataIndex);
      return at === titled ? word('total', language) : null;
    }),
    style: 'header',
  };
}

/** Exact sum of a column; texts that are no numbers count nothing, as on the page. */
function sumOf(records: readonly ReportRow[], column: string): number {
  return records.reduce((sum, row) => {
    const value = row[column];
    const number = value === null || value === undefined || value === '' ? 0 : Number(value);
    return Number.isFinite(number) ? add(sum, number) : sum;
  }, 0);
}

/** Records the export in the audit trail, also if it was aborted (docs/security.md P33). */
function auditReport({ head }: Report, actor: Actor, request: RequestInfo, rows: number, success: boolean): void {
  auditAlone({
    type: 'operation',
    operate: 'export',
    event: 'report.export',
    content: { zh: `导出报表${head.name}：${rows} 行`, en: `Report exported, ${head.name}: ${rows} rows` },
    success,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: `onl_cgreport_head:${head.id}`,
    request,
  }).catch((error: unknown) => request.raw.log.error({ err: error }, 'audit of an export'));
}

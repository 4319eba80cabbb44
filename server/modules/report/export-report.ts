import { sendWorkbook } from '#server/exchange/send-workbook.ts';
import { word } from '#server/exchange/sheet-words.ts';
import { Slots } from '#server/exchange/slots.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { dictionariesOf } from '#server/kernel/dictionaries.ts';
import type { Cell } from '#server/workbook/cell.ts';
import { limits } from '#server/workbook/limits.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { writeXls, xlsType } from '#server/workbook/write-xls.ts';
import { fail } from '#shared/errors/fail.ts';
import { dictOptions, reportColumns, reportName } from './report-columns.ts';
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
 * @throws `exportTooLarge` if there are more rows than can be paged through
 */
export async function exportReport(
  report: Report,
  actor: Actor,
  query: ReportPageQuery,
  request: RequestInfo,
): Promise<void> {
  const release = slots.take(actor.userId);
  try {
    const { total, records } = await reportData(
      report,
      actor,
      { ...query, pageNo: 1, pageSize: mostRows },
      { as: 'export' },
    );
    if (total >= mostRows) throw fail('exportTooLarge', { max: mostRows - 1 });
    const title = reportName(report, actor.language);
    const options = dictOptions(report, await dictionariesOf(actor.tenantId), actor.language);
    const texts = new Map(
      Object.entries(options).map(([key, list]) => [key, new Map(list.map(({ value, text }) => [value, text]))]),
    );
    const sheet = () => sheetOf(title, reportColumns(report, actor.language), texts, actor, records);
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

function sheetOf(
  title: string,
  columns: Columns,
  texts: Texts,
  { realname, language }: Actor,
  records: readonly ReportRow[],
): Sheet {
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
  if (known !== undefined) {
    return String(value)
      .split(',')
      .map((piece) => known.get(piece) ?? piece)
      .join(',');
  }
  if (fieldType === 'Date' && /^\d{4}-\d\d-\d\d/.test(String(value))) return { date: String(value).slice(0, 10) };
  return typeof value === 'boolean' ? String(value) : value;
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

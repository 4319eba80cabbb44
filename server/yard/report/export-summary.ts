import { readAs } from '#server/db/scope.ts';
import { sendWorkbook } from '#server/exchange/send-workbook.ts';
import { word } from '#server/exchange/sheet-words.ts';
import { Slots } from '#server/exchange/slots.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import type { Cell } from '#server/workbook/cell.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { writeXls, xlsType } from '#server/workbook/write-xls.ts';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import type { AskedSummary } from './ask-summary.ts';
import { readSummaryOf } from './read-summary.ts';

const slots = new Slots(4);

const words = {
  total: { zh: '合计', en: 'Total' },
  before: { zh: '上期', en: 'period before' },
  change: { zh: '结账后变化', en: 'change since the close' },
} as const;

/** Sends the table of a report as a workbook: period, formula, one column for each figure and its period before. */
export async function exportSummaryOf(actor: Actor, asked: AskedSummary, request: RequestInfo): Promise<void> {
  const release = slots.take(actor.userId);
  try {
    const summary = await readAs(actor.tenantId, (db) => readSummaryOf(db, actor, asked), 'report');
    const xls = await writeXls([sheetOf(summary, actor)]);
    const stream = xls ?? writeWorkbook([sheetOf(summary, actor)]);
    stream.once('close', () => {
      release();
      auditSummary(summary, actor, request, stream.readableEnded);
    });
    const kind = xls ? ({ type: xlsType, suffix: '.xls' } as const) : ({ type: xlsxType, suffix: '.xlsx' } as const);
    await sendWorkbook(request, { stream, ...kind }, summary.title);
  } catch (error) {
    release();
    throw error;
  }
}

interface SheetColumn {
  readonly title: string;
  readonly cell: (cells: SummaryResult['totals']) => Cell;
}

function columnsOf(summary: SummaryResult, language: Actor['language']): readonly SheetColumn[] {
  return summary.columns.flatMap(({ measure, month, closed }, at): SheetColumn[] => {
    const found = summary.measures.find(({ key }) => key === measure);
    const name = found ? `${found.title}${found.unit === '' ? '' : `(${found.unit})`}` : measure;
    const own = month ?? (summary.spread === 'month' ? words.total[language] : name);
    const column = { title: own, cell: (cells: SummaryResult['totals']) => cells[at]?.value ?? null };
    const changed =
      closed &&
      [summary.totals, ...summary.rows.map(({ cells }) => cells)].some((cells) => cells[at]?.change !== undefined);
    if (month !== null)
      return changed
        ? [column, { title: `${own} ${words.change[language]}`, cell: (cells) => cells[at]?.change ?? null }]
        : [column];
    return [column, { title: `${own} ${words.before[language]}`, cell: (cells) => cells[at]?.before ?? null }];
  });
}

function sheetOf(summary: SummaryResult, { realname, language }: Actor): Sheet {
  const columns = columnsOf(summary, language);
  const named = summary.dimensions.length;
  const line = (labels: readonly string[], cells: SummaryResult['totals']): SheetRow => ({
    cells: [...labels, ...Array<null>(named - labels.length).fill(null), ...columns.map(({ cell }) => cell(cells))],
  });
  const measure =
    summary.spread === 'month' ? summary.measures.find(({ key }) => key === summary.columns[0]?.measure) : undefined;
  const period = `${summary.from} – ${summary.to}${measure ? `  ${measure.title}${measure.unit === '' ? '' : `(${measure.unit})`}` : ''}`;
  function* rows(): Generator<readonly SheetRow[]> {
    yield [
      { cells: [summary.title], style: 'title' },
      { cells: [`${period}  ${word('exporter', language, { name: realname })}`], style: 'note' },
      { cells: [summary.formula], style: 'note' },
      { cells: [...summary.dimensions, ...columns.map(({ title }) => title)], style: 'header' },
    ];
    yield summary.rows.map(({ labels, cells }) => line(labels, cells));
    yield [line([words.total[language]], summary.totals)];
  }
  return {
    name: word('sheet', language),
    columns: [...Array(named).fill({ width: 22 }), ...columns.map(() => ({ width: 14 }))],
    frozen: 4,
    rows: rows(),
  };
}

/** Records the export in the audit trail, also if it was aborted (docs/security.md P33). */
function auditSummary(summary: SummaryResult, actor: Actor, request: RequestInfo, success: boolean): void {
  auditAlone({
    type: 'operation',
    operate: 'export',
    event: 'summary.export',
    content: {
      zh: `导出${summary.title}：${summary.rows.length} 行`,
      en: `Report exported, ${summary.title}: ${summary.rows.length} rows`,
    },
    success,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: `summary:${summary.name}`,
    request,
  }).catch((error: unknown) => request.raw.log.error({ err: error }, 'audit of an export'));
}

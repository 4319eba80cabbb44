import type { ResultOf } from '#shared/contract/call.ts';
import type { getReportColumnsAndData, getReportParams, getReportQueryInfo } from '#shared/contract/form/report.ts';
import { reportCellText } from '#src/controls/report/report-columns.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Language } from '#src/i18n/language.ts';
import { reportLink } from './report-link.ts';

export type ReportAnswer = ResultOf<typeof getReportColumnsAndData>;
export type ReportInfo = ResultOf<typeof getReportQueryInfo>;
export type ReportParameters = ResultOf<typeof getReportParams>;
export type ReportRow = ReportAnswer['data']['records'][number];

/** Rows of a report have no key of their own: all values together tell them apart. */
export function rowKey(row: ReportRow): string {
  const { jeecg_row_key: key } = row;
  return typeof key === 'string' && key !== '' ? key : JSON.stringify(Object.values(row));
}

const numeric: ReadonlySet<string> = new Set(['Integer', 'Long']);

/** Columns of the grid: texts of codes, numbers at the end of their cell, links inside the office, totals of the page. */
export function reportGridColumns(shape: ReportAnswer, language: Language): readonly GridColumn<ReportRow>[] {
  const hrefs = new Map(shape.fieldHrefSlots.map(({ slotName, href }) => [slotName, href]));
  return shape.columns.map((column) => {
    const { dataIndex, title, groupTitle, fieldWidth, fieldType, sorter, isTotal } = column;
    const text = (row: ReportRow) => reportCellText(column, shape.dictOptions, row, language);
    const href = hrefs.get(column.hrefSlotName ?? column.scopedSlots?.customRender ?? '');
    const isNumber = numeric.has(fieldType);
    return {
      key: dataIndex,
      title: groupTitle ? `${groupTitle} · ${title}` : title,
      ...(fieldWidth && { width: fieldWidth }),
      ...(isNumber && { align: 'end' as const, beginsDown: true }),
      sortable: Boolean(sorter),
      text,
      ...(href !== undefined && {
        show: (row: ReportRow | undefined, shown: string) => (
          <LinkCell href={row && reportLink(href, row)} text={shown} />
        ),
      }),
      ...(isTotal === '1' && { statistics: ['sum'] as const, number: (row: ReportRow) => numberOf(row[dataIndex]) }),
    };
  });
}

function numberOf(value: unknown): number | undefined {
  return value === '' || value === null || value === undefined ? undefined : Number(value);
}

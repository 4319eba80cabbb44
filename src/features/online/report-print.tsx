import { useCallback, useMemo } from 'react';
import { getReportData } from '#shared/contract/form/report.ts';
import { add } from '#shared/expression/decimal.ts';
import { listQuery } from '#shared/query/list-query.ts';
import type { QueryItem } from '#src/controls/table-picker/query-item.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { call } from '#src/http/call.ts';
import { grouped } from '#src/i18n/grouped.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListState } from '#src/resource/list/use-list-state.ts';
import { PrintFrame } from '#src/resource/print/print-frame.tsx';
import { PrintedList } from '#src/resource/print/printed-list.tsx';
import { type ConditionTexts, conditionTexts, filterNamesOf } from './report-filters.ts';
import { type ReportInfo, type ReportRow, rowKey } from './report-grid.tsx';
import { reportPageMessages } from './report-page.messages.ts';
import { useConditionTexts } from './use-condition-texts.ts';

interface ReportPrintProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly QueryItem[];
  readonly columns: readonly GridColumn<ReportRow>[];
  /** Texts of coded values, by column. */
  readonly texts: ConditionTexts;
  readonly info: ReportInfo;
}

/** All rows of a report for the conditions in the address, with the sums of its columns, to be printed. */
export function ReportPrint({ id, title, items, columns, texts, info }: ReportPrintProps) {
  const t = useMessages(reportPageMessages);
  const { state } = useListState({ filterNames: useMemo(() => filterNamesOf(items), [items]), sort: null });
  const read = useCallback(
    async (pageNo: number, pageSize: number, signal: AbortSignal) => {
      const query = listQuery({ ...state, pageNo, pageSize });
      return call(getReportData, { path: { id }, query }, { signal, quiet: true });
    },
    [id, state],
  );
  const conditions = conditionTexts(items, state.filters, useConditionTexts(texts, info, state.filters));
  return (
    <PrintFrame<ReportRow> read={read} idOf={rowKey}>
      {(printed) => (
        <PrintedList
          title={title}
          conditions={
            conditions.length === 0 ? t('noConditions') : t('conditions', { text: conditions.join(t('joinAnd')) })
          }
          columns={columns}
          printed={printed}
          idOf={rowKey}
          // A sum of a part would look like the sum of all.
          totals={printed.total > printed.rows.length ? undefined : totalsOf(columns, printed.rows)}
        />
      )}
    </PrintFrame>
  );
}

/** Exact sums of the columns that have totals; undefined if none has. */
function totalsOf(columns: readonly GridColumn<ReportRow>[], rows: readonly ReportRow[]) {
  const summed = columns.filter(({ statistics }) => statistics?.includes('sum'));
  if (summed.length === 0) return undefined;
  return new Map(
    summed.map(({ key, number }) => {
      const sum = rows.reduce((before, row) => {
        const value = number?.(row);
        return value === undefined || !Number.isFinite(value) ? before : add(before, value);
      }, 0);
      return [key, grouped(sum)] as const;
    }),
  );
}

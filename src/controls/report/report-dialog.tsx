import Skeleton from 'antd/es/skeleton';
import { useEffect, useId, useMemo } from 'react';
import type { ListSort } from '#shared/query/list-query.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { TablePickerDialog } from '#src/controls/table-picker/table-picker-dialog.tsx';
import type { TableSource } from '#src/controls/table-picker/table-source.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { useFocusBack } from '#src/screen/use-focus-back.ts';
import { reportMessages } from './report.messages.ts';
import { reportColumns, reportRowKey } from './report-columns.ts';
import { ReportFailed } from './report-failed.tsx';
import { knownRows, type PopupRow } from './report-fields.ts';
import { reportItems } from './report-items.tsx';
import {
  type ReportParams,
  type ReportQueryItem,
  type ReportShape,
  useReport,
  useReportData,
  useSameParams,
} from './use-report.ts';

export interface ReportDialogProps {
  readonly code: string;
  readonly multi: boolean;
  /** Sent as `self_<name>`; also the initial value of a search field with that name. */
  readonly params?: ReportParams | undefined;
  /** `column=asc|desc`. */
  readonly sorter?: string | undefined;
  /** Initial search text. */
  readonly typed?: string | undefined;
  readonly onClose: () => void;
  readonly onTake: (rows: readonly PopupRow[]) => void;
}

const width = 1200;
/** Columns in the list of selected rows, besides the first. */
const beside = 2;
const noParams: ReportParams = {};
const noItems: readonly ReportQueryItem[] = [];

/**
 * Picks rows of a stored report from a table: loads the columns, then the search fields, then the first page
 * (docs/wire.md §2.7.4). Without columns an error is shown; without search fields a warning, and the rows.
 */
export function ReportDialog(props: ReportDialogProps) {
  const { shape, info } = useReport(props.code);
  // Of the dialogs that replace each other here, only the first was opened from an element that can get the focus back.
  useFocusBack(true, useId());
  const problem = info.error?.message;
  useEffect(() => {
    if (problem !== undefined) queueNotice({ kind: 'word', tone: 'warning', text: problem });
  }, [problem]);
  if (shape.isError) return <ReportFailed problem={shape.error.message} onClose={props.onClose} />;
  if (shape.data === undefined || (info.data === undefined && problem === undefined)) {
    return <Waiting title={shape.data?.cgRpConfigName ?? ''} onClose={props.onClose} />;
  }
  return <Rows {...props} shape={shape.data} info={info.data ?? noItems} />;
}

function Waiting({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  return (
    <LargeDialog open title={title} width={width} onClose={onClose} footer={null}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </LargeDialog>
  );
}

interface RowsProps extends ReportDialogProps {
  readonly shape: ReportShape;
  readonly info: readonly ReportQueryItem[];
}

function Rows({ shape, info, multi, params: given = noParams, sorter, typed, onClose, onTake }: RowsProps) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const params = useSameParams(given);
  const list = useReportData(shape.cgRpConfigId, params);
  const columns = useMemo(() => reportColumns(shape, language), [shape, language]);
  const [named, ...others] = columns;
  const source: TableSource = useMemo(
    () => ({
      id: ['report', shape.cgRpConfigId, params],
      columns,
      keyOf: reportRowKey,
      textOf: (row) => String(named?.render?.(row) ?? ''),
      list,
      // The stored value is no key of the report, so nothing is selected initially.
      byKeys: async () => [],
    }),
    [shape, columns, named, params, list],
  );
  const items = useMemo(
    () =>
      reportItems(info, shape.dictOptions, {
        from: (label) => t('from', { label }),
        to: (label) => t('to', { label }),
        choose: t('choose'),
      }),
    [info, shape, t],
  );
  const initial = useMemo(() => initialOf(info, params), [info, params]);
  return (
    <TablePickerDialog
      title={shape.cgRpConfigName}
      width={width}
      source={source}
      items={items}
      initial={initial}
      sort={sortOf(sorter)}
      multi={multi}
      chosen={none}
      {...(typed !== undefined && { typed })}
      {...(multi && { selected: { textTitle: named?.title ?? '', columns: others.slice(0, beside) } })}
      // Selected rows that are not loaded would clear the destination fields.
      refuse={(picked) =>
        knownRows(picked).length === 0 || (!multi && picked.length > 1) ? t('chooseOne') : undefined
      }
      onClose={onClose}
      onConfirm={(picked) => onTake(knownRows(picked))}
    />
  );
}

const none: readonly string[] = [];

/** Initial values of search fields from parameters, without the quotes that pages put around texts. */
function initialOf(info: readonly ReportQueryItem[], params: ReportParams): Record<string, string> {
  const single = info.filter(({ mode, field }) => mode === 'single' && params[field] !== undefined);
  return Object.fromEntries(single.map(({ field }) => [field, (params[field] ?? '').replace(/^'(.*)'$/s, '$1')]));
}

function sortOf(sorter: string | undefined): ListSort | null {
  const [, column = '', order] = /^(\w+)=(asc|desc)$/i.exec(sorter ?? '') ?? [];
  return column === '' ? null : { column, order: order?.toLowerCase() === 'desc' ? 'desc' : 'asc' };
}

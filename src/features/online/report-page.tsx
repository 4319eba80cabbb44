import { Suspense, useCallback, useMemo } from 'react';
import { getReportColumnsAndData, getReportParams, getReportQueryInfo } from '#shared/contract/form/report.ts';
import { reportItems } from '#src/controls/report/report-items.tsx';
import { conditionsOf } from '#src/controls/table-picker/query-item.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { ListBody } from '#src/resource/list/list-body.tsx';
import { ListFrame } from '#src/resource/list/list-frame.tsx';
import { ListPrintButton } from '#src/resource/list/list-print-button.tsx';
import { ListSettingsButton } from '#src/resource/list/list-settings-button.tsx';
import { ListToolbar } from '#src/resource/list/list-toolbar.tsx';
import { useList } from '#src/resource/list/use-list.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';
import { ReportCard } from './report-card.tsx';
import { filterNamesOf, namedFields, parameterItems, reportCalls, valuesOf } from './report-filters.ts';
import { ReportFilters } from './report-filters-bar.tsx';
import {
  type ReportAnswer,
  type ReportInfo,
  type ReportParameters,
  reportGridColumns,
  rowKey,
} from './report-grid.tsx';
import { reportPageMessages } from './report-page.messages.ts';
import { useConditionTexts } from './use-condition-texts.ts';

const ReportPrint = lazyPart(async () => (await import('./report-print.tsx')).ReportPrint);

const once = { quiet: true, staleTime: 60_000 };
/** One row is enough to learn the columns. */
const first = { pageNo: 1, pageSize: 1 };

export interface ReportPageProps {
  readonly id: string;
  /** Title of the menu entry; empty: the report's own name. */
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** All rows on a sheet, instead of a page of them. */
  readonly printing?: boolean;
}

/** 在线报表: the rows of a stored report, by its id; read only, with search, order, export, print and totals of the page. */
export function ReportPage({ id, title, path: page, printing = false }: ReportPageProps) {
  const path = { id };
  const shape = useCall(getReportColumnsAndData, { path, query: first }, once);
  const info = useCall(getReportQueryInfo, { path }, once);
  const params = useCall(getReportParams, { path }, once);
  const name = title || (shape.data?.cgreportHeadName ?? '');
  useTabTitle(title === '' ? name : null);
  // The first query that failed, or the last one that is waited for.
  const all = [shape, info, params];
  const shown =
    all.find(({ error, data }) => error !== null && data === undefined) ?? all.find(({ isPending }) => isPending);
  if (shown !== undefined || !shape.data || !info.data || !params.data)
    return (
      <QueryPage title={name} query={(shown ?? shape) as typeof shape} outline={10}>
        {() => null}
      </QueryPage>
    );
  const parts = { id, path: page, title: name, shape: shape.data, info: info.data, params: params.data };
  return printing ? <PrintedRows key={id} {...parts} /> : <ReportRows key={id} {...parts} />;
}

interface ReportRowsProps {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly shape: ReportAnswer;
  readonly info: ReportInfo;
  readonly params: ReportParameters;
}

/** Search fields and columns of a report. */
function useReportParts({ shape, info, params }: Pick<ReportRowsProps, 'shape' | 'info' | 'params'>) {
  const t = useMessages(reportPageMessages);
  const language = useLanguage();
  const items = useMemo(() => {
    const words = {
      from: (label: string) => t('from', { label }),
      to: (label: string) => t('to', { label }),
      choose: t('choose'),
    };
    return [...parameterItems(params), ...reportItems(info, shape.dictOptions, words)];
  }, [info, params, shape, t]);
  const columns = useMemo(() => reportGridColumns(shape, language), [shape, language]);
  return { items, columns };
}

function PrintedRows({ id, title, ...parts }: ReportRowsProps) {
  const { items, columns } = useReportParts(parts);
  return (
    <Suspense fallback={<PageWaiting />}>
      <ReportPrint {...{ id, title, items, columns }} texts={parts.shape.dictOptions} info={parts.info} />
    </Suspense>
  );
}

function ReportRows({ id, path, title, ...parts }: ReportRowsProps) {
  const t = useMessages(reportPageMessages);
  const { items, columns } = useReportParts(parts);
  const list = useList({
    calls: reportCalls,
    path: useMemo(() => ({ id }), [id]),
    // Each report has columns of its own.
    settingsName: `report.${id}`,
    rowId: rowKey,
    title,
    filterNames: useMemo(() => filterNamesOf(items), [items]),
    // The statement's own order.
    sort: null,
    scrolls: false,
    columns,
  });
  const { filters } = list.state;
  const texts = useConditionTexts(parts.shape.dictOptions, parts.info, filters);
  const named = useMemo(() => namedFields(parts.info, parts.params), [parts.info, parts.params]);
  const card = useCallback(
    (row: Parameters<typeof rowKey>[0]) => <ReportCard row={row} columns={columns} />,
    [columns],
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <ListFrame
      list={list}
      title={title}
      filters={
        items.length > 0 && (
          <ReportFilters
            key={JSON.stringify(filters)}
            items={items}
            initial={valuesOf(items, filters)}
            onSearch={(values) => list.search(conditionsOf(items, values))}
          />
        )
      }
      toolbar={
        <ListToolbar
          list={list}
          named={named}
          selectable={false}
          valueText={(name, value) => texts[name]?.find((option) => option?.value === value)?.text}
          actions={
            <>
              <ListPrintButton list={list} path={path} />
              <ListSettingsButton list={list} columns={columns} />
            </>
          }
        />
      }
    >
      <ListBody
        list={list}
        label={title}
        columns={columns}
        card={card}
        selectable={false}
        empty={<p>{t(isFiltered ? 'noneFound' : 'none')}</p>}
      />
    </ListFrame>
  );
}

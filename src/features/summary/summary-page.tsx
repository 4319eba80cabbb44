import { useState } from 'react';
import { readSummary, type SummaryResult } from '#shared/contract/yard/summary.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { type FigurePlace, FigureRows } from './figure-rows.tsx';
import { summaryMessages } from './summary.messages.ts';
import { useSummaryAddress } from './summary-address.ts';
import { SummaryContent } from './summary-content.tsx';
import { SummaryFilters } from './summary-filters.tsx';
import type { PointPlace } from './summary-option.ts';
import { SummaryActions } from './summary-tools.tsx';

interface SummaryPageProps {
  /** Name of the report. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

/** One report of 统计汇总 (docs/domain.md §13): filters, formula, chart and table; every figure opens its rows. */
export function SummaryPage({ name, path, title }: SummaryPageProps) {
  const t = useMessages(summaryMessages);
  const [query, change] = useSummaryAddress();
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const read = useCall(
    readSummary,
    { path: { name }, query },
    { staleTime: 30_000, placeholderData: (before) => before },
  );
  const summary = read.data?.name === name ? read.data : undefined;
  const placeText = ({ row = t('total'), place: { month } }: OpenedFigure) =>
    month === undefined ? row : t('inMonth', { place: row, month });
  const open = (place: PointPlace) => summary && setOpened(openedFigure(summary, place));
  return (
    <QueryPage
      title={title}
      query={{ ...read, data: summary }}
      note={({ asOf }) => t('asOf', { time: asOf })}
      actions={
        <SummaryActions name={name} path={path} query={query} summary={summary} refresh={() => void read.refetch()} />
      }
      tools={<SummaryFilters name={name} query={query} summary={summary} onChange={change} />}
      outline={12}
    >
      {(shown) => (
        <>
          <SummaryContent summary={shown} onChange={change} onOpen={open} />
          {opened && (
            <FigureRows
              name={name}
              title={t('rowsOf', { title: shown.title, place: placeText(opened) })}
              query={query}
              place={opened.place}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </QueryPage>
  );
}

interface OpenedFigure {
  /** Texts of the row; undefined for a total. */
  readonly row: string | undefined;
  readonly place: FigurePlace;
}

function openedFigure({ rows, columns }: SummaryResult, { row, column }: PointPlace): OpenedFigure {
  const found = row === null ? undefined : rows[row];
  const month = columns[column]?.month;
  const [key, below] = found?.keys ?? [];
  return {
    row: found?.labels.join(' › '),
    place: {
      ...(key === undefined ? {} : { key }),
      ...(below === undefined ? {} : { below }),
      ...(month ? { month } : {}),
    },
  };
}

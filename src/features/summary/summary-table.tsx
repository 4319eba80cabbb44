import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FigureCell } from './figure-cell.tsx';
import { type Cell, type Measure, monthLabel, unitBeside } from './figure-text.ts';
import { summaryMessages } from './summary.messages.ts';
import css from './summary.module.css';
import type { PointPlace } from './summary-option.ts';

interface SummaryTableProps {
  readonly summary: SummaryResult;
  readonly onOpen: (place: PointPlace) => void;
}

/** All figures of a report; each opens the rows that it counts. */
export function SummaryTable({ summary, onOpen }: SummaryTableProps) {
  const t = useMessages(summaryMessages);
  const { columns, dimensions, rows, totals, spread } = summary;
  const nested = dimensions.length > 1;
  const measureOf = (key: string) => summary.measures.find((measure) => measure.key === key);
  const cells = (own: readonly Cell[], row: number | null, place: string) =>
    columns.map(({ measure, month }, column) => (
      <FigureCell
        key={`${measure} ${month}`}
        cell={own[column]}
        measure={measureOf(measure)}
        compared={month === null}
        place={`${place} ${month ?? ''}`.trim()}
        onOpen={() => onOpen({ row, column })}
      />
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} aria-label={summary.title} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{dimensions.join(' › ')}</th>
            {columns.map(({ measure, month, closed }, at) => (
              <th key={`${measure} ${month}`} scope="col" data-whole={month === null || undefined}>
                {month === null ? (
                  <ColumnTitle measure={measureOf(measure)} own={spread === 'month' ? t('total') : undefined} />
                ) : (
                  <>
                    {monthLabel(month, at === 0)}
                    {closed && (
                      <LockOutlined className={css.lock} aria-label={t('closedMark')} title={t('closedMark')} />
                    )}
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, labels, cells: own }, row) => (
            <tr key={keys.join('\n')} data-level={nested ? keys.length : undefined}>
              <th scope="row">{labels.at(-1)}</th>
              {cells(own, row, labels.join(' › '))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {cells(totals, null, t('total'))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function ColumnTitle({ measure, own }: { readonly measure: Measure | undefined; readonly own: string | undefined }) {
  if (own !== undefined || measure === undefined) return own;
  return (
    <>
      {measure.title} {unitBeside(measure) !== '' && <small>{unitBeside(measure)}</small>}
    </>
  );
}

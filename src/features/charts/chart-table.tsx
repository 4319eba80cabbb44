import { Link } from 'react-router-dom';
import type { ChartResult } from '#shared/contract/form/chart.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { chartsMessages } from './charts.messages.ts';
import css from './charts.module.css';
import { useTargetPath } from './use-target-path.ts';

/** The figures of a chart as a table; figures that count rows link to the rows. */
export function ChartTable({ chart }: { readonly chart: ChartResult }) {
  const t = useMessages(chartsMessages);
  const pathOf = useTargetPath();
  const { title, unit, at, series, stacked, layout } = chart;
  const totals = stacked && series.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(layout === 'columns' ? 'month' : 'place')}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name} <small>{unit}</small>
              </th>
            ))}
            {totals && <th scope="col">{t('total')}</th>}
          </tr>
        </thead>
        <tbody>
          {at.map((place, row) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              {series.map(({ key, name, values, opens }) => {
                const value = values[row] ?? null;
                const to = pathOf(opens[row]);
                const shown = value === null ? '–' : value.toLocaleString('en-US');
                return (
                  <td key={key}>
                    {to === null ? (
                      shown
                    ) : (
                      <Link to={to} aria-label={t('open', { place, series: name, value: shown, unit })}>
                        {shown}
                      </Link>
                    )}
                  </td>
                );
              })}
              {totals && (
                <td>{series.reduce((sum, { values }) => sum + (values[row] ?? 0), 0).toLocaleString('en-US')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { Link } from 'react-router-dom';
import { readDelayReasons } from '#shared/contract/yard/ship-parts.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import { paretoRows } from './pareto-rows.ts';
import { partsMessages } from './parts.messages.ts';
import css from './parts.module.css';

/** Pareto table of the reasons for delay: days late of each, and their cumulative share. A count opens its rows. */
export function DelayPareto({ ship }: { readonly ship: string }) {
  const t = useMessages(partsMessages);
  const language = useLanguage();
  const list = useListPath('block_stage');
  const query = useCall(readDelayReasons, { query: { ship } }, { quiet: true });
  if (query.isError) {
    return <LoadProblem text={t('failed', { reason: query.error.message })} onAgain={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <div className={css.waiting} aria-busy="true" />;
  const { reasons } = query.data;
  if (reasons === null) return <p className={css.quiet}>{t('noRight')}</p>;
  const rows = paretoRows(reasons);
  const sum = (key: 'stages' | 'days') => reasons.reduce((total, row) => total + row[key], 0);
  return (
    <section>
      <h3 className={css.title}>{t('reasons')}</h3>
      <p className={css.quiet}>
        {rows.length === 0 ? t('noReasons') : t('reasonsSay', { stages: sum('stages'), days: sum('days') })}
      </p>
      {rows.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('reason')}</th>
              <th scope="col" className={css.end}>
                {t('stages')}
              </th>
              <th scope="col" className={css.end}>
                {t('lateDays')}
              </th>
              <td aria-hidden="true" />
              <th scope="col" className={css.end}>
                {t('cumulative')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, label, stages, days, share, cumulative }) => (
              <tr key={reason}>
                <th scope="row">{label[language]}</th>
                <td className={css.end}>
                  {list === undefined ? (
                    stages
                  ) : (
                    <Link to={`${list}?${new URLSearchParams({ ship, delayReason: reason })}`}>{stages}</Link>
                  )}
                </td>
                <td className={css.end}>{days}</td>
                <td className={css.bars} aria-hidden="true">
                  <i style={{ width: `${share}%` }} />
                </td>
                <td className={css.end}>{cumulative.toFixed(0)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import { Link } from 'react-router-dom';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { Difference } from './baseline-differences.ts';
import { partsMessages } from './parts.messages.ts';
import css from './parts.module.css';

interface BaselineTableProps {
  readonly differences: readonly Difference[];
  /** Names of the two plans. */
  readonly from: string;
  readonly to: string;
}

/** Planned days of the milestones in two plans and their difference; the sign says earlier or later, not the colour. */
export function BaselineTable({ differences, from, to }: BaselineTableProps) {
  const t = useMessages(partsMessages);
  const language = useLanguage();
  const pathOf = useRecordPath();
  return (
    <div className={css.wide}>
      <table className={css.table}>
        <caption className={css.hidden}>{t('comparison', { from, to })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('milestone')}</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
            <th scope="col" className={css.end}>
              {t('difference')}
            </th>
            <th scope="col">{t('actual')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((row) => {
            const path = pathOf('milestone', row.id);
            const name = row.label[language];
            return (
              <tr key={row.id}>
                <th scope="row">{path === undefined ? name : <Link to={path}>{name}</Link>}</th>
                <td>{row.from}</td>
                <td>{row.to}</td>
                <td className={css.end} data-late={row.days > 0 || undefined}>
                  {row.days === 0 ? '–' : row.days > 0 ? `+${row.days}` : `−${-row.days}`}
                </td>
                <td>{row.actual ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

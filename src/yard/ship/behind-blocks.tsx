import { Link } from 'react-router-dom';
import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';

/** The blocks in which most work is missing, each with a link to its record. */
export function BehindBlocks({ blocks }: { readonly blocks: NonNullable<ShipReadingShown['blocks']> }) {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const pathOf = useRecordPath();
  return (
    <table className={css.blocks}>
      <caption>{t('blocks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('block')}</th>
          <th scope="col">{t('stage')}</th>
          <th scope="col" className={css.end}>
            {t('daysLate')}
          </th>
          <th scope="col">{t('reason')}</th>
          <th scope="col" className={css.end}>
            {t('points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {blocks.map(({ id, blockNo, stage, days, reason, points }) => {
          const to = pathOf('block', id);
          return (
            <tr key={id}>
              <th scope="row">{to === undefined ? blockNo : <Link to={to}>{blockNo}</Link>}</th>
              <td>{stage[language]}</td>
              <td className={css.end}>{days}</td>
              <td>{reason?.[language] ?? '–'}</td>
              <td className={css.end}>{points.toFixed(1)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

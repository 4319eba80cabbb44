import { Link } from 'react-router-dom';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import { MilestoneMarks } from '#src/controls/milestone-marks.tsx';
import { ShipBar } from '#src/controls/ship-bar.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { shipsQuery } from './card-queries.ts';
import { moreCardsMessages } from './more-cards.messages.ts';
import { refreshEvery } from './refresh.ts';
import css from './ships-card.module.css';
import { useMenuPath } from './use-menu-path.ts';

/** Ships under construction: progress, plan, delivery, and the state of each milestone. */
export function ShipsCard({ path }: { readonly path: string }) {
  const t = useMessages(analysisMessages);
  const language = useLanguage();
  const milestonePath = useMenuPath('resource/milestone');
  const stagePath = useMenuPath('resource/block_stage');
  const query = useCall(listShipReadings, shipsQuery, { refetchInterval: refreshEvery });
  const ships = query.data?.ships ?? [];
  return (
    <Card title={t('ships')} query={query} rows={10} more={{ to: path, label: t('allShips') }}>
      {ships.length === 0 && <p className={css.empty}>{t('noShips')}</p>}
      <ul className={css.list}>
        {ships.map(({ id, shipNo, shipName, status, actual, planned, deliveryDate, milestones }) => {
          const name = [shipNo, shipName].filter(Boolean).join(' ');
          return (
            <li key={id}>
              <Link to={`${path}/${encodeURIComponent(id)}`} title={name}>
                <span className={css.name}>{name}</span>
                <span className={css.status}>{status[language]}</span>
              </Link>
              <ShipBar actual={actual} planned={planned} />
              <Percent value={actual} to={stagePath && `${stagePath}?${new URLSearchParams({ ship: id })}`} />
              <div className={css.foot}>
                <MilestoneMarks
                  milestones={milestones ?? []}
                  to={milestonePath && `${milestonePath}?${new URLSearchParams({ ship: id })}`}
                />
                <span className={css.delivery}>{t('delivery', { date: deliveryDate })}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Progress in percent, with a link to the stages that it is computed from. */
function Percent({ value, to }: { readonly value: number; readonly to: string | null }) {
  const t = useMessages(moreCardsMessages);
  const shown = value.toFixed(1);
  return (
    <span className={css.percent}>
      {to === null ? (
        shown
      ) : (
        <Link to={to} aria-label={t('stagesBehind', { value: shown })}>
          {shown}
        </Link>
      )}
      <small>%</small>
    </span>
  );
}

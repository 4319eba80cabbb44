import { Link } from 'react-router-dom';
import { listShipReadings, type ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { MilestoneMarks } from '#src/controls/milestone-marks.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath, useRecordPath } from '#src/resource/resource-path.ts';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';
import { ShipFigures } from './ship-figures.tsx';
import { ShipLight } from './ship-light.tsx';
import { useShipNews } from './use-ship-news.ts';

/** Ships under construction above the list: light, progress beside the plan, milestones, and what the delivery will be. */
export function ShipBars() {
  useShipNews();
  const t = useMessages(shipMessages);
  const found = useCall(listShipReadings, { query: {} }, { quiet: true });
  if (found.isError) {
    return <LoadProblem text={t('failed', { reason: found.error.message })} onAgain={() => void found.refetch()} />;
  }
  if (found.data?.ships.length === 0) return <p className={css.quiet}>{t('noShips')}</p>;
  return (
    <ul className={css.ships} aria-label={t('bars')} aria-busy={found.isPending}>
      {found.data?.ships.map((ship) => (
        <ShipLine key={ship.id} ship={ship} />
      ))}
    </ul>
  );
}

function ShipLine({ ship }: { readonly ship: ShipReadingShown }) {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const to = useRecordPath()('ship', ship.id);
  const milestonePath = useListPath('milestone');
  const name = [ship.shipNo, ship.shipName].filter(Boolean).join(' ');
  const delivery = ship.says.find(({ about }) => about === 'delivery')?.[language];
  const likely = ship.delivery?.likely ?? null;
  const late = likely === null ? 0 : dayNumber(likely) - dayNumber(ship.deliveryDate);
  const expected = late === 0 ? 'expected' : late > 0 ? 'expectedLate' : 'expectedEarly';
  return (
    <li>
      <span className={css.name}>
        {to === undefined ? <span title={name}>{name}</span> : <Link to={to}>{name}</Link>}
        <small>{ship.status[language]}</small>
      </span>
      <ShipLight light={ship.light} />
      <ShipFigures {...ship} />
      <MilestoneMarks
        milestones={ship.milestones ?? []}
        to={milestonePath === undefined ? null : `${milestonePath}?${new URLSearchParams({ ship: ship.id })}`}
      />
      <span className={css.delivery}>
        {t('contract', { date: ship.deliveryDate })}
        <small title={delivery}>
          {likely === null ? t('unforeseeable') : t(expected, { date: likely, n: Math.abs(late) })}
        </small>
      </span>
    </li>
  );
}

import { Link } from 'react-router-dom';
import type { Delivery } from '#shared/contract/yard/delivery.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { deliveriesMessages } from './deliveries.messages.ts';
import css from './deliveries.module.css';

export interface DeliveryCardProps {
  readonly delivery: Delivery;
  /** Path of the application, if the user's menu has a page for it. */
  readonly to: string | undefined;
}

const clock = (time: string): string => time.slice(11, 16);

/** A delivery: time and place, goods, driver, and progress. */
export function DeliveryCard({ delivery, to }: DeliveryCardProps) {
  const t = useMessages(deliveriesMessages);
  const lookup = useDictionaryLookup();
  const { applyNo, needTime, ship, team, site, placeDetail, palletCount, minKitRate, vehicle, driverName } = delivery;
  const state = lookup('jp_biz_status', delivery.bizStatus);
  const vehicleText = vehicle === null ? t('noVehicle') : (lookup('vehicle', vehicle)?.text ?? vehicle);
  return (
    <li className={css.card} data-late={delivery.late || undefined}>
      <div className={css.cardHead}>
        <strong>{clock(needTime)}</strong>
        {to === undefined ? <span>{applyNo}</span> : <Link to={to}>{applyNo}</Link>}
        <StateTag state={tagColourOf(state?.colour ?? null)} text={state?.text ?? delivery.bizStatus} />
      </div>
      <p>
        {[site, placeDetail].filter(Boolean).join(' · ')}
        <span className={css.quiet}> {[ship, team].join(' · ')}</span>
      </p>
      <p>
        {t(palletCount === 1 ? 'palletOne' : 'pallets', { n: palletCount })}
        {minKitRate !== null && minKitRate < 100 && (
          <span className={css.short}> {t('kit', { rate: minKitRate })}</span>
        )}
        <span className={css.quiet}> {[vehicleText, driverName ?? t('noDriver')].join(' · ')}</span>
      </p>
      <Steps delivery={delivery} />
    </li>
  );
}

/** The steps of the trip that have happened so far. */
function Steps({ delivery }: { readonly delivery: Delivery }) {
  const t = useMessages(deliveriesMessages);
  const { loadTime, leaveTime, arriveTime, signTime, late, urgency } = delivery;
  const steps = [
    loadTime && t('loaded', { time: clock(loadTime) }),
    leaveTime && t('left', { time: clock(leaveTime) }),
    arriveTime && t('came', { time: clock(arriveTime) }),
    signTime && t('signed', { time: clock(signTime) }),
  ].filter((step): step is string => typeof step === 'string');
  if (steps.length === 0 && !late && urgency !== '3') return null;
  return (
    <p className={css.steps}>
      {late && <StateTag state="overdue" text={t('isLate')} />}
      {urgency === '3' && <StateTag state="due" text={t('urgent')} />}
      {steps.join(' → ')}
    </p>
  );
}

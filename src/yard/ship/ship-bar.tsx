import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';

/** Progress of a ship as a bar, with a tick where the plan is today, and both in figures. */
export function ShipBar({ actual, planned, deviation }: Pick<ShipReadingShown, 'actual' | 'planned' | 'deviation'>) {
  const t = useMessages(shipMessages);
  const points = Math.abs(deviation).toFixed(1);
  return (
    <div className={css.progress}>
      <div
        className={css.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={actual}
        aria-label={t('progress', { n: actual.toFixed(1), planned: planned.toFixed(1) })}
      >
        <span style={{ width: `${Math.min(100, actual)}%` }} />
        <i style={{ left: `${Math.min(100, planned)}%` }} />
      </div>
      <span className={css.figures}>
        <strong>
          {actual.toFixed(1)}
          <small>%</small>
        </strong>
        <small>{t('actualOf', { planned: planned.toFixed(1) })}</small>
        <small>
          {deviation === 0 ? t('onPlan') : deviation < 0 ? t('behind', { n: points }) : t('ahead', { n: points })}
        </small>
      </span>
    </div>
  );
}

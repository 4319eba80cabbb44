import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { ShipBar } from '#src/controls/ship-bar.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';

/** Progress of a ship as a bar and in figures: actual, planned, and their difference. */
export function ShipFigures(props: Pick<ShipReadingShown, 'actual' | 'planned' | 'deviation'>) {
  const { actual, planned, deviation } = props;
  const t = useMessages(shipMessages);
  const points = Math.abs(deviation).toFixed(1);
  return (
    <div className={css.progress}>
      <ShipBar actual={actual} planned={planned} />
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

import { Link } from 'react-router-dom';
import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { ShipBar } from '#src/controls/ship-bar.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';
import { stagesBehind } from './stages-behind.ts';

/**
 * Progress of a ship as a bar and in figures: actual, planned, and their difference. The actual progress opens the stages
 * that it is computed from.
 */
export function ShipFigures(props: Pick<ShipReadingShown, 'id' | 'actual' | 'planned' | 'deviation'>) {
  const { id, actual, planned, deviation } = props;
  const t = useMessages(shipMessages);
  const stages = useListPath('block_stage');
  const points = Math.abs(deviation).toFixed(1);
  const percent = (
    <>
      {actual.toFixed(1)}
      <small>%</small>
    </>
  );
  return (
    <div className={css.progress}>
      <ShipBar actual={actual} planned={planned} />
      <span className={css.figures}>
        <strong>
          {stages === undefined ? (
            percent
          ) : (
            <Link
              to={`${stages}?${new URLSearchParams({ ...stagesBehind(id) })}`}
              aria-label={t('stagesBehind', { value: actual.toFixed(1) })}
            >
              {percent}
            </Link>
          )}
        </strong>
        <small>{t('actualOf', { planned: planned.toFixed(1) })}</small>
        <small>
          {deviation === 0 ? t('onPlan') : deviation < 0 ? t('behind', { n: points }) : t('ahead', { n: points })}
        </small>
      </span>
    </div>
  );
}

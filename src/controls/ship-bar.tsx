import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { shipBarMessages } from './ship-bar.messages.ts';
import css from './ship-bar.module.css';

/** Progress of a ship as a bar, with a tick where the plan is today. */
export function ShipBar({ actual, planned }: Pick<ShipReadingShown, 'actual' | 'planned'>) {
  const t = useMessages(shipBarMessages);
  const progress = t('progress', { n: actual.toFixed(1), planned: planned.toFixed(1) });
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={actual}
      aria-label={progress}
      title={progress}
    >
      <span style={{ width: `${Math.min(100, actual)}%` }} />
      <i style={{ left: `${Math.min(100, planned)}%` }} />
    </div>
  );
}

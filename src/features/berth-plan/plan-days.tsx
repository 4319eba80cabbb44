import { useMessages } from '#src/i18n/use-messages.ts';
import { berthPlanMessages } from './berth-plan.messages.ts';
import css from './berth-plan.module.css';
import type { PlanDay } from './tide-levels.ts';

/** Tide and weather of the days as a table, which says in words what the curve beside the days shows. */
export function PlanDays({
  calendar,
  isHidden,
}: {
  readonly calendar: readonly PlanDay[];
  readonly isHidden: boolean;
}) {
  const t = useMessages(berthPlanMessages);
  const water = ({ level, at }: PlanDay['high']) =>
    level === null ? t('unknown') : [t('metre', { n: level.toFixed(2) }), ...at].join(' ');
  return (
    <div className={isHidden ? 'sw-visually-hidden' : css.days}>
      <table>
        <caption>{t('tide')}</caption>
        <thead>
          <tr>
            {(['day', 'high', 'low', 'wind', 'mooring'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.map(({ day, high, low, wind, stop }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{water(high)}</td>
              <td>{water(low)}</td>
              <td>{wind === null ? t('unknown') : t('force', { n: wind })}</td>
              <td className={stop === null ? undefined : css.short}>{stop === null ? t('open') : t(`${stop}Stops`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

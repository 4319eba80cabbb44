import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { DayLogs } from './day-logs.tsx';
import { DelayPareto } from './delay-pareto.tsx';
import css from './parts.module.css';

/** Why the ship is late, and its latest day logs. */
export function DaysSection({ record }: RecordSlotProps) {
  return (
    <div className={css.page}>
      <DelayPareto ship={record.id} />
      <DayLogs ship={record.id} />
    </div>
  );
}

import { isAlarming } from '#shared/resource/alarm.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { yardToday } from '#shared/workflow/day.ts';
import { StateIcon } from '#src/grid/cells/state-icon.tsx';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';
import styles from './alarm-cell.module.css';

export interface AlarmCellProps {
  readonly field: FieldDefinition;
  /** Undefined while the row is loading. */
  readonly row: ResourceRecord | undefined;
  readonly text: string;
}

/** Shows an alarming value in red with an icon, so that it does not depend on colour alone. */
export function AlarmCell({ field, row, text }: AlarmCellProps) {
  const today = yardToday(new Date(useServerNow()));
  if (row === undefined || !isAlarming(field, row, today)) return <span>{text}</span>;
  return (
    <span className={styles.alarm}>
      <StateIcon state="overdue" />
      {text}
    </span>
  );
}

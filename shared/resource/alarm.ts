import { addDays } from '#shared/workflow/day.ts';
import { evaluate } from './condition.ts';
import type { FieldDefinition } from './field.ts';
import { isBlank, type RecordPatch } from './record.ts';

/** Key of the number of days that stands beside a field whose alarm is the yard's to set: `<field>_within`. */
export const alarmDaysKey = ({ name }: Pick<FieldDefinition, 'name'>): string => `${name}_within`;

/**
 * Whether a field of a record asks to be looked at (`FieldDefinition.alarm`).
 * @param today `YYYY-MM-DD` in the yard
 */
export function isAlarming(field: FieldDefinition, record: RecordPatch, today: string): boolean {
  const { name, alarm } = field;
  if (alarm === undefined || isBlank(record[name])) return false;
  if (alarm.while !== undefined && !evaluate(alarm.while, record)) return false;
  if (alarm.within === undefined) return true;
  const days = alarm.within === 'told' ? record[alarmDaysKey(field)] : alarm.within;
  return typeof days === 'number' && String(record[name]).slice(0, 10) <= addDays(today, days);
}

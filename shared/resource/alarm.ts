import { addDays } from '#shared/workflow/day.ts';
import { evaluate } from './condition.ts';
import type { FieldDefinition } from './field.ts';
import { isBlank, type RecordPatch } from './record.ts';

/**
 * Key of the number of days that a record carries if a parameter of the yard sets the field's alarm: `<field>_within`.
 */
export const alarmDaysKey = ({ name }: Pick<FieldDefinition, 'name'>): string => `${name}_within`;

/**
 * Whether a list shows the field's value in red (`FieldDefinition.alarm`).
 * @param today `YYYY-MM-DD` in the yard
 */
export function isAlarming(field: FieldDefinition, record: RecordPatch, today: string): boolean {
  const { name, alarm } = field;
  if (alarm === undefined || isBlank(record[name])) return false;
  if (alarm.while !== undefined && !evaluate(alarm.while, record)) return false;
  if (alarm.within === undefined) return true;
  const days = alarm.within === 'parameter' ? record[alarmDaysKey(field)] : alarm.within;
  return typeof days === 'number' && String(record[name]).slice(0, 10) <= addDays(today, days);
}

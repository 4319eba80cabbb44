import { addDays } from '#shared/workflow/day.ts';
import { evaluate } from './condition.ts';
import type { FieldDefinition } from './definition.ts';
import { isBlank, type RecordPatch } from './record.ts';

/**
 * Whether a field of a record asks to be looked at (`FieldDefinition.alarm`).
 * @param today `YYYY-MM-DD` in the yard
 */
export function isAlarming({ name, alarm }: FieldDefinition, record: RecordPatch, today: string): boolean {
  if (alarm === undefined || isBlank(record[name])) return false;
  if (alarm.while !== undefined && !evaluate(alarm.while, record)) return false;
  return alarm.within === undefined || String(record[name]).slice(0, 10) <= addDays(today, alarm.within);
}

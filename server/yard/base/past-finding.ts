import type { Finding } from '#server/workflow/area-guard.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';

/** A field of an application that may not name a past day or time. */
export interface FutureField {
  readonly field: string;
  /** Which applications ask for the field. Absent: all. */
  readonly when?: (record: ResourceRecord) => boolean;
  /** Compares a datetime by its day only, so that an earlier time of today is allowed. */
  readonly by?: 'day';
}

/** Finding for the first field whose day or time is before `now` (`YYYY-MM-DD HH:mm:ss`); null if there is none. */
export function pastFinding(
  definition: ResourceDefinition,
  fields: readonly FutureField[],
  record: ResourceRecord,
  now: string,
): Finding | null {
  for (const { field: name, when, by } of fields) {
    const field = fieldOf(definition, name);
    if (!field) throw new Error(`${definition.code} has no field ${name}`);
    const value = record[name];
    if (isBlank(value) || (when && !when(record))) continue;
    const found = overBy(field.label, String(value), now, by ?? (field.type === 'date' ? 'day' : 'time'));
    if (found) return found;
  }
  return null;
}

function overBy(field: Text, value: string, now: string, by: 'day' | 'time'): Finding | null {
  const length = by === 'day' ? 10 : 19;
  if (value.slice(0, length) >= now.slice(0, length)) return null;
  if (by === 'day') return { error: 'dayPast', params: { field, day: value.slice(0, 10) }, blocks: true };
  return { error: 'timePast', params: { field, time: value.slice(0, 16) }, blocks: true };
}

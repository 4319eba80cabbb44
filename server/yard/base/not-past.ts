import { databaseNow } from '#server/db/today.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition, Text } from '#shared/resource/definition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';

interface Ahead {
  readonly field: string;
  /** Kinds of application that ask for it; absent: all. */
  readonly when?: (record: ResourceRecord) => boolean;
  /** A time of today may be over already: what is asked for is the day. */
  readonly by?: 'day';
}

/**
 * Nobody asks for days or times that are over (domain.md §4.2): the rule of all areas, in the same words, by the database's
 * clock. The first field that is over is told.
 */
export function notPast(definition: ResourceDefinition, fields: readonly Ahead[]) {
  return async ({ db, record }: Pick<FindingInput, 'db' | 'record'>): Promise<readonly Finding[]> => {
    const now = await databaseNow(db);
    for (const { field: name, when, by } of fields) {
      const field = fieldOf(definition, name);
      if (!field) throw new Error(`${definition.code} has no field ${name}`);
      const value = record[name];
      if (isBlank(value) || (when && !when(record))) continue;
      const found = pastFinding(field.label, String(value), now, by ?? (field.type === 'date' ? 'day' : 'time'));
      if (found) return [found];
    }
    return [];
  };
}

function pastFinding(field: Text, value: string, now: string, by: 'day' | 'time'): Finding | null {
  const length = by === 'day' ? 10 : 19;
  if (value.slice(0, length) >= now.slice(0, length)) return null;
  if (by === 'day') return { error: 'dayPast', params: { field, day: value.slice(0, 10) }, blocks: true };
  return { error: 'timePast', params: { field, time: value.slice(0, 16) }, blocks: true };
}

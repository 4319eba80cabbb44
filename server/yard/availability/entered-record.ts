import type { z } from 'zod';
import type { checkAvailabilityShape } from '#shared/contract/yard/availability.schema.ts';
import { allFields } from '#shared/resource/application-base.ts';
import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

type Values = z.output<(typeof checkAvailabilityShape)['body']>['values'];
type Entered = Values[string];

/** The fields of a definition, and its lines, as somebody is entering them: what cannot be read counts as not entered yet. */
export function enteredRecord(definition: ResourceDefinition, values: Values): RecordPatch {
  return { ...enteredFields(definition, values), ...enteredLines(definition, values) };
}

function enteredFields(definition: ResourceDefinition, values: Readonly<Record<string, Entered>>): RecordPatch {
  return Object.fromEntries(
    allFields(definition).flatMap(({ name, type }) => (name in values ? [[name, readable(type, values[name])]] : [])),
  );
}

/** Lines that are entered, by the key of their list, each with the id that the form knows it by. */
function enteredLines(definition: ResourceDefinition, values: Values): RecordPatch {
  const lists = linesOf(definition).flatMap((line) => {
    const list = values[line.key];
    if (!Array.isArray(list)) return [];
    const rows = list.map((entry) => ({ ...enteredFields(line.definition, entry), id: String(entry.id ?? '') }));
    return [[line.key, rows] as const];
  });
  return Object.fromEntries(lists);
}

/** What a field of this kind can hold. */
function readable(type: FieldType, value: Entered | undefined): string | number | boolean | null {
  if (value === undefined || value === null || value === '' || Array.isArray(value)) return null;
  if (type === 'int' || type === 'dec') return Number.isFinite(Number(value)) ? Number(value) : null;
  if (type === 'date') return typeof value === 'string' && isDate(value) ? value : null;
  if (type === 'datetime') return typeof value === 'string' && isDateTime(value) ? value : null;
  return value;
}

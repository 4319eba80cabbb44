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

/** The entered values of a definition's fields and lines; a value that cannot be parsed counts as empty. */
export function enteredRecord(definition: ResourceDefinition, values: Values): RecordPatch {
  return { ...enteredFields(definition, values), ...enteredLines(definition, values) };
}

function enteredFields(definition: ResourceDefinition, values: Readonly<Record<string, Entered>>): RecordPatch {
  return Object.fromEntries(
    allFields(definition).flatMap(({ name, type }) => (name in values ? [[name, readable(type, values[name])]] : [])),
  );
}

/** The entered lines by the key of their list, each with the id that the form uses. */
function enteredLines(definition: ResourceDefinition, values: Values): RecordPatch {
  const lists = linesOf(definition).flatMap((line) => {
    const list = values[line.key];
    if (!Array.isArray(list)) return [];
    const rows = list.map((entry) => ({ ...enteredFields(line.definition, entry), id: String(entry.id ?? '') }));
    return [[line.key, rows] as const];
  });
  return Object.fromEntries(lists);
}

/** The value if the field's type can store it, otherwise null. */
function readable(type: FieldType, value: Entered | undefined): string | number | boolean | null {
  if (value === undefined || value === null || value === '' || Array.isArray(value)) return null;
  if (type === 'int' || type === 'dec') return Number.isFinite(Number(value)) ? Number(value) : null;
  if (type === 'date') return typeof value === 'string' && isDate(value) ? value : null;
  if (type === 'datetime') return typeof value === 'string' && isDateTime(value) ? value : null;
  return value;
}

import type { Order } from '#shared/resource/condition.ts';
import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';

/** A group of fields with a heading that an anchor can jump to. */
export interface FormGroup {
  readonly key: string;
  /** Absent where the form has no groups. */
  readonly label?: Text;
  readonly fields: readonly FieldDefinition[];
}

const rest: Text = { zh: '其他', en: 'Other' };

/** Sorts the fields into the groups of the definition. Fields without a group come last. */
export function formGroups(definition: ResourceDefinition, fields: readonly FieldDefinition[]): readonly FormGroup[] {
  const { groups = [] } = definition;
  if (groups.length === 0) return [{ key: 'all', fields }];
  const known = new Set(groups.map((group) => group.key));
  const named = groups.map(({ key, label }) => ({ key, label, fields: fields.filter((field) => field.group === key) }));
  const others = fields.filter((field) => field.group === undefined || !known.has(field.group));
  return [...named, { key: 'rest', label: rest, fields: others }].filter((group) => group.fields.length > 0);
}

/**
 * Splits fields into rows: adjacent fields with the same `row` share one, any other field has its own. In a `narrow`
 * dialog a datetime always has its own row, because half the width would cut off the time.
 */
export function formRows(
  fields: readonly FieldDefinition[],
  narrow = false,
): readonly (readonly [FieldDefinition, ...FieldDefinition[]])[] {
  const rows: [FieldDefinition, ...FieldDefinition[]][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const alone = field.row === undefined || (narrow && field.type === 'datetime');
    if (!alone && last?.[0].row === field.row) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/**
 * The earliest and latest value that the rules of the definition allow for a date or datetime field, given the other
 * values of the record.
 */
export function limitsOf(definition: ResourceDefinition, { name, type }: FieldDefinition, record: RecordPatch) {
  if (type !== 'date' && type !== 'datetime') return undefined;
  const bounds = (definition.rules ?? []).flatMap(({ field, compare: { op, other } }) => {
    const bound = record[other];
    return field === name && typeof bound === 'string' && bound !== '' ? [{ op, bound }] : [];
  });
  const bound = (op: Order) => bounds.find((each) => each.op === op)?.bound;
  return { min: bound('gte') ?? neighbour(bound('gt'), 1), max: bound('lte') ?? neighbour(bound('lt'), -1) };
}

/** The day or second after or before a bound that itself cannot be chosen; undefined if the bound is no date. */
function neighbour(bound: string | undefined, steps: 1 | -1): string | undefined {
  if (bound === undefined) return undefined;
  const isDay = isDate(bound);
  if (!isDay && !isDateTime(bound)) return undefined;
  const ms = Date.parse(isDay ? bound : `${bound.replace(' ', 'T')}Z`) + steps * (isDay ? 86_400_000 : 1_000);
  return new Date(ms)
    .toISOString()
    .slice(0, isDay ? 10 : 19)
    .replace('T', ' ');
}

/** One column up to 8 fields, two above. */
export function formColumns(count: number): 1 | 2 {
  return count <= 8 ? 1 : 2;
}

/** Groups have anchors above 16 fields. */
export function hasAnchors(count: number): boolean {
  return count > 16;
}

/** Element id of a field's control. */
export function controlId(formId: string, field: string): string {
  return `${formId}-${field}`;
}

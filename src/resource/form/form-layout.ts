import type { FieldDefinition, ResourceDefinition, Text } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

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
  const bound = (op: 'gte' | 'lte') => bounds.find((each) => each.op === op)?.bound;
  return { min: bound('gte'), max: bound('lte') };
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

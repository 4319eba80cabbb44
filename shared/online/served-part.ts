import type { PartOf } from '#shared/resource/definition-parts.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import type { OnlineDefinition } from './definition.schema.ts';

/** Letters of an id of ours. */
export const idLength = 32;

/**
 * The form of which this form is a part, if the engine can keep the relation: the foreign key is a text of its own, with
 * room for an id if it is one.
 */
export function servedPart({ partOf, fields }: Pick<OnlineDefinition, 'partOf' | 'fields'>): PartOf | undefined {
  const field = fields.find(({ name }) => name === partOf?.field);
  if (partOf === undefined || field === undefined || field.stored === false || field.secret || field.multi)
    return undefined;
  if (field.type !== 'str' && field.type !== 'ref') return undefined;
  return partOf.key !== 'id' || (field.length ?? idLength) >= idLength ? partOf : undefined;
}

/** The foreign key: a reference to the whole if it has its id. */
export function foreignField(
  field: FieldDefinition,
  { form, field: name, key }: PartOf,
  isKnown: boolean,
): FieldDefinition {
  const { label, length, query, listWidth } = field as UncheckedField;
  if (field.name !== name || key !== 'id' || !isKnown) return field;
  const common = { name, label, ...(query && { query }), ...(listWidth !== undefined && { listWidth }) };
  return { ...common, type: 'ref', ref: form, length: length ?? idLength };
}

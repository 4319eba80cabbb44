import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Field types whose value is a single text. */
const texts: ReadonlySet<FieldType> = new Set(['str', 'text', 'dict', 'ref', 'user', 'dept', 'date', 'datetime']);

/**
 * Values for a new record from the URL: `…/new?scaffold=<id>` sets the scaffold. Anybody can write a URL, so only
 * fields that the user may enter are set, and the values are validated on save like typed ones.
 */
export function givenValues(definition: ResourceDefinition, search: string): RecordPatch {
  return givenFields(enteredFields(definition), search);
}

/** The same for some fields, for example those that a node of a flow makes editable. */
export function givenFields(fields: readonly FieldDefinition[], search: string): RecordPatch {
  const given = new URLSearchParams(search);
  const named = fields.filter(({ name, type }) => texts.has(type) && given.has(name));
  return Object.fromEntries(named.map(({ name }) => [name, given.get(name)]));
}

import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Field types whose value is a single text. */
const texts: ReadonlySet<FieldType> = new Set(['str', 'text', 'dict', 'ref', 'user', 'dept', 'date', 'datetime']);

/**
 * Values for a new record from the URL: `…/new?scaffold=<id>` sets the scaffold. Anybody can write a URL, so only
 * fields that the user may enter are set, and the values are validated on save like typed ones.
 */
export function givenValues(definition: ResourceDefinition, search: string): RecordPatch {
  const given = new URLSearchParams(search);
  const fields = enteredFields(definition).filter(({ name, type }) => texts.has(type) && given.has(name));
  return Object.fromEntries(fields.map(({ name }) => [name, given.get(name)]));
}

import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Kinds whose value is one text. */
const texts: ReadonlySet<FieldType> = new Set(['str', 'text', 'dict', 'ref', 'user', 'dept', 'date', 'datetime']);

/**
 * What the address of a new record gives its fields: `…/new?scaffold=<id>` comes from a scaffold. An address is anybody's
 * to write, so it only fills what the person could type, and is checked like that when it is saved.
 */
export function givenValues(definition: ResourceDefinition, search: string): RecordPatch {
  const given = new URLSearchParams(search);
  const fields = enteredFields(definition).filter(({ name, type }) => texts.has(type) && given.has(name));
  return Object.fromEntries(fields.map(({ name }) => [name, given.get(name)]));
}

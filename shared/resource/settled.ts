import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import type { RecordPatch } from './record.ts';

/** Whether people may delete the record in its present state; the server makes the same check. */
export function isDeletable({ lifecycle }: ResourceDefinition, record: RecordPatch): boolean {
  return lifecycle?.deletableIn?.includes(String(record[lifecycle.field])) ?? true;
}

/**
 * Whether people can no longer change a field of a stored record, because the record's state is not in `openIn`
 * (docs/security.md P38).
 */
export function isSettled(definition: ResourceDefinition, field: FieldDefinition, record: RecordPatch): boolean {
  if (field.openIn === undefined) return false;
  const { lifecycle } = definition;
  return lifecycle === undefined || !field.openIn.includes(String(record[lifecycle.field]));
}

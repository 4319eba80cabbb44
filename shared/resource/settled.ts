import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import type { RecordPatch } from './record.ts';

/** Whether its state lets people delete a record; the server asks the same. */
export function isDeletable({ lifecycle }: ResourceDefinition, record: RecordPatch): boolean {
  return lifecycle?.deletableIn?.includes(String(record[lifecycle.field])) ?? true;
}

/**
 * Whether a field of a stored record may no longer be changed by hand: its state has left those that leave it open
 * (docs/security.md P38).
 */
export function isSettled(definition: ResourceDefinition, field: FieldDefinition, record: RecordPatch): boolean {
  if (field.openIn === undefined) return false;
  const { lifecycle } = definition;
  return lifecycle === undefined || !field.openIn.includes(String(record[lifecycle.field]));
}

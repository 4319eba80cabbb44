import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Name of a record in timelines and messages: the number of an application, else the display field. */
export function bizNoOf(definition: ResourceDefinition, record: RecordPatch): string {
  return String((definition.application ? record.applyNo : record[definition.display]) ?? record.id);
}

/** Lifecycle state of the record; null for resources without a lifecycle. */
export function stateOf(definition: ResourceDefinition, record: RecordPatch): string | null {
  const state = definition.lifecycle && record[definition.lifecycle.field];
  return typeof state === 'string' ? state : null;
}

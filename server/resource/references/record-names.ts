import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** What names a record in timelines and messages: its document number, else its display field. */
export function bizNoOf(definition: ResourceDefinition, record: RecordPatch): string {
  return String((definition.application ? record.applyNo : record[definition.display]) ?? record.id);
}

/** Where the record stands in its lifecycle; null for resources without one. */
export function stateOf(definition: ResourceDefinition, record: RecordPatch): string | null {
  const state = definition.lifecycle && record[definition.lifecycle.field];
  return typeof state === 'string' ? state : null;
}

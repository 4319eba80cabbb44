import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** What a record is called. */
export function displayOf(definition: ResourceDefinition, record: RecordPatch): string {
  return String(record[`${definition.display}_dictText`] ?? record[definition.display] ?? record.id ?? '');
}

/** Applications change by decisions once they are in approval; the server asks the same question again. */
export function mayEdit(definition: ResourceDefinition, record: RecordPatch): boolean {
  return definition.application === undefined || ['0', '3', '4'].includes(String(record.bpmStatus));
}

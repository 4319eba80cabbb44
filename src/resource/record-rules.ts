import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { copyParameter } from '#shared/resource/resource-address.ts';
import { isSettled } from '#shared/resource/settled.ts';
import { isOpen } from '#shared/workflow/flow.ts';

/** The display text of a record. */
export function displayOf(definition: ResourceDefinition, record: RecordPatch): string {
  return String(record[`${definition.display}_dictText`] ?? record[definition.display] ?? record.id ?? '');
}

export function copyPath(path: string, id: string): string {
  return `${path}/new?${copyParameter}=${encodeURIComponent(id)}`;
}

/** Once submitted, an application can be changed only by decisions. The server checks this as well. */
export function mayEdit(definition: ResourceDefinition, record: RecordPatch): boolean {
  return definition.application === undefined || isOpen(record.bpmStatus);
}

/** Whether any field of the record can still be edited in its state; settled fields are corrected by an action. */
export function hasOpenField(definition: ResourceDefinition, record: RecordPatch): boolean {
  if (definition.lines !== undefined) return true;
  return enteredFields(definition).some((field) => !isSettled(definition, field, record));
}

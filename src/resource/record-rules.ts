import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { isSettled } from '#shared/resource/settled.ts';
import { isOpen } from '#shared/workflow/flow.ts';

/** What a record is called. */
export function displayOf(definition: ResourceDefinition, record: RecordPatch): string {
  return String(record[`${definition.display}_dictText`] ?? record[definition.display] ?? record.id ?? '');
}

/** Of the form of a new record that begins as a copy; no field can have a hyphen in its name. */
export const copyParameter = 'copy-of';

export function copyPath(path: string, id: string): string {
  return `${path}/new?${copyParameter}=${encodeURIComponent(id)}`;
}

/** Applications change by decisions once they are in approval; the server asks the same question again. */
export function mayEdit(definition: ResourceDefinition, record: RecordPatch): boolean {
  return definition.application === undefined || isOpen(record.bpmStatus);
}

/** Whether its state leaves anything of the record to change by hand; what is settled is corrected by an action. */
export function hasOpenField(definition: ResourceDefinition, record: RecordPatch): boolean {
  if (definition.lines !== undefined) return true;
  return enteredFields(definition).some((field) => !isSettled(definition, field, record));
}

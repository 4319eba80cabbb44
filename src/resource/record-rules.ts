import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { copyParameter } from '#shared/resource/resource-address.ts';
import { isSettled } from '#shared/resource/settled.ts';
import { isOpen } from '#shared/workflow/flow.ts';

/**
 * The display text of a record. Where only the id would name it, as in online forms without a required text, the first
 * filled column of the list does, because an id means nothing to people.
 */
export function displayOf(definition: ResourceDefinition, record: RecordPatch): string {
  const names = definition.display === 'id' ? definition.list.columns : [definition.display];
  const texts = names.map((name) => record[`${name}_dictText`] ?? (isIdOf(definition, name) ? null : record[name]));
  return String(texts.find((text) => !isBlank(text)) ?? record.id ?? '');
}

/** Whether the values of the field are ids of other records. */
function isIdOf(definition: ResourceDefinition, name: string): boolean {
  return name !== definition.display && fieldOf(definition, name)?.ref !== undefined;
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

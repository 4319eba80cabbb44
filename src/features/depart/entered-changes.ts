import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Values of these fields that differ from the loaded ones. */
export function enteredChanges(
  fields: readonly FieldDefinition[],
  loaded: RecordPatch,
  entered: RecordPatch,
): RecordPatch {
  const isChanged = ({ name }: FieldDefinition) =>
    JSON.stringify(entered[name] ?? '') !== JSON.stringify(loaded[name] ?? '');
  return Object.fromEntries(fields.filter(isChanged).map(({ name }) => [name, entered[name]]));
}

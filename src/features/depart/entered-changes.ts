import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** What somebody changed in these fields of a form: what was not shown, or is as it was loaded, is not among it. */
export function enteredChanges(
  fields: readonly FieldDefinition[],
  loaded: RecordPatch,
  entered: RecordPatch,
): RecordPatch {
  const isChanged = ({ name }: FieldDefinition) =>
    JSON.stringify(entered[name] ?? '') !== JSON.stringify(loaded[name] ?? '');
  return Object.fromEntries(fields.filter(isChanged).map(({ name }) => [name, entered[name]]));
}

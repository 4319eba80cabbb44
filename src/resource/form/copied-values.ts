import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';

/** These fields of a record, with the names that came with it. */
export function pickFields(fields: readonly FieldDefinition[], record: RecordPatch): RecordPatch {
  const keys = fields.flatMap(({ name }) => [name, `${name}_dictText`]);
  return Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
}

/**
 * What a copy takes along: what a person enters, but for what is one record's own — numbers that must be unique, its
 * state, the moment it begins with, values that are shown in part — and for files, which belong to who stored them.
 */
export function copiedFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  return enteredFields(definition).filter(
    ({ name, type, unique, uniqueWithin, masked, pathKey, begins }) =>
      name !== definition.lifecycle?.field &&
      type !== 'file' &&
      !unique &&
      uniqueWithin === undefined &&
      !masked &&
      begins === undefined &&
      pathKey === undefined,
  );
}

/** The lines of a record as new lines of its copy; a number that is unique in its list comes along, the list is another. */
export function copiedLines(definition: ResourceDefinition, record: RecordPatch): Readonly<Record<string, LineEdits>> {
  const lists = linesOf(definition).flatMap(({ key, definition: line, foreignKey }) => {
    const rows = record[key];
    if (!Array.isArray(rows)) return [];
    const fields = enteredFields(line).filter(
      ({ type, unique, uniqueWithin, pathKey }) =>
        type !== 'file' &&
        !unique &&
        pathKey === undefined &&
        (uniqueWithin === undefined || uniqueWithin === foreignKey),
    );
    const added = (rows as readonly RecordPatch[]).map((row, at) => ({ ...pickFields(fields, row), id: `copy-${at}` }));
    return added.length === 0 ? [] : [[key, { added, changed: {}, removed: [] }] as const];
  });
  return Object.fromEntries(lists);
}

import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';

/** The values of `fields` in `record`, with their `_dictText` companions. */
export function pickFields(fields: readonly FieldDefinition[], record: RecordPatch): RecordPatch {
  const keys = fields.flatMap(({ name }) => [name, `${name}_dictText`]);
  return Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
}

/**
 * The fields that a copy of a record takes over: all that a user can enter except unique numbers, the state, a start
 * time that the form sets, partly hidden values, and files, which belong to the user who uploaded them.
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

/**
 * The lines of a record as added lines of its copy. Numbers that are unique within their list are copied too, because
 * the copy has a list of its own.
 */
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

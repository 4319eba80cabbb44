import { evaluate } from './condition.ts';
import type { Transition, TransitionField } from './lifecycle.ts';
import { isBlank, type RecordPatch } from './record.ts';

/** The fields that a transition asks for of a record as it stands: what the form shows, and the server takes. */
export function askedFields(
  { fields = [] }: Pick<Transition, 'fields'>,
  record: RecordPatch,
): readonly TransitionField[] {
  return fields.filter(({ when }) => when === undefined || evaluate(when, record));
}

/** The record as the form of these fields begins with it (`TransitionField.begins`), with the texts beside what it takes over. */
export function beginningOf(fields: readonly TransitionField[], record: RecordPatch): RecordPatch {
  const taken = fields.flatMap(({ name, begins }) =>
    begins === undefined || !isBlank(record[name])
      ? []
      : [
          [name, record[begins]],
          [`${name}_dictText`, record[`${begins}_dictText`]],
        ],
  );
  return { ...record, ...Object.fromEntries(taken) };
}

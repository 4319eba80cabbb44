import { evaluate } from './condition.ts';
import type { Transition, TransitionField } from './lifecycle.ts';
import { isBlank, type RecordPatch } from './record.ts';

/**
 * The fields that a transition asks for, given the record's present values. The form shows these fields, and the server
 * accepts no others.
 */
export function askedFields(
  { fields = [] }: Pick<Transition, 'fields'>,
  record: RecordPatch,
): readonly TransitionField[] {
  return fields.filter(({ when }) => when === undefined || evaluate(when, record));
}

/**
 * The record with which the form of these fields begins: a blank field takes the value and the text of the field named
 * in `TransitionField.begins`.
 */
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

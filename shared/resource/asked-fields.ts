import { evaluate } from './condition.ts';
import type { Transition, TransitionField } from './definition.ts';
import type { RecordPatch } from './record.ts';

/** The fields that a transition asks for of a record as it stands: what the form shows, and the server takes. */
export function askedFields(
  { fields = [] }: Pick<Transition, 'fields'>,
  record: RecordPatch,
): readonly TransitionField[] {
  return fields.filter(({ when }) => when === undefined || evaluate(when, record));
}

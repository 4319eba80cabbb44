import { condition } from '#shared/query/list-query.ts';
import { isBlank } from '#shared/resource/record.ts';
import type { Choice } from '#src/controls/choice.ts';
import { type ControlProps, splitList } from '#src/controls/control.ts';
import type { ConditionProps, FilterProps, FormProps } from './kind.ts';

/** What a control of texts takes from a form. */
export function textOf({
  field: _,
  record: __,
  loaded: ___,
  limits: ____,
  ...control
}: FormProps): ControlProps<string> {
  return { ...control, value: isBlank(control.value) ? null : String(control.value) };
}

/** What a control takes from a condition. */
export function plainOf({ field: _, multi: __, ...control }: ConditionProps): ControlProps<string> {
  return control;
}

/** One value that the list asks for under the field's own name. */
export function oneValue({ field: { name }, value, onChange, ...control }: FilterProps): ControlProps<string> {
  return {
    ...control,
    value: value[name],
    onChange: (text) => onChange({ ...value, [name]: text ?? '' }, true),
  };
}

/** The same of a field that holds several: whose list has that one. */
export function onePiece({ field: { name }, value, onChange, ...control }: FilterProps): ControlProps<string> {
  const written = value[name];
  return {
    ...control,
    value: written?.replace(/^,|,$/g, ''),
    onChange: (text) => onChange({ ...value, [name]: text ? condition.containsAny([text]) : '' }, true),
  };
}

/** Names that came with the record as `_dictText`, piece by piece for multi fields. */
export function knownNames({ field: { name }, loaded = {} }: Pick<FormProps, 'field' | 'loaded'>): readonly Choice[] {
  const value = loaded[name];
  const text = loaded[`${name}_dictText`];
  if (typeof value !== 'string' || typeof text !== 'string') return [];
  const values = splitList(value);
  const labels = values.length === 1 ? [text] : splitList(text);
  if (values.length !== labels.length) return [];
  return values.map((each, at) => ({ value: each, label: labels[at] ?? each }));
}

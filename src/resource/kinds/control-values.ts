import { condition } from '#shared/query/list-query.ts';
import { isBlank } from '#shared/resource/record.ts';
import type { Choice } from '#src/controls/choice.ts';
import { type ControlProps, splitList } from '#src/controls/control.ts';
import type { ConditionProps, FilterProps, FormProps } from './kind.ts';

/** Props of a text control in a form. */
export function textOf({
  field: _,
  record: __,
  loaded: ___,
  limits: ____,
  ...control
}: FormProps): ControlProps<string> {
  return { ...control, value: isBlank(control.value) ? null : String(control.value) };
}

/** Props of a text control in a condition of the advanced query. */
export function plainOf({ field: _, multi: __, ...control }: ConditionProps): ControlProps<string> {
  return control;
}

/** Props of a filter control that sends one value under the field's name. */
export function oneValue({ field: { name }, value, onChange, ...control }: FilterProps): ControlProps<string> {
  return {
    ...control,
    value: value[name],
    onChange: (text) => onChange({ ...value, [name]: text ?? '' }, true),
  };
}

/** As `oneValue`, for a field with several values: matches rows that contain the chosen value. */
export function onePiece({ field: { name }, value, onChange, ...control }: FilterProps): ControlProps<string> {
  const written = value[name];
  return {
    ...control,
    value: written?.replace(/^,|,$/g, ''),
    onChange: (text) => onChange({ ...value, [name]: text ? condition.containsAny([text]) : '' }, true),
  };
}

/** The names of the loaded values, from the record's `_dictText`; one name for each value of a multi field. */
export function knownNames({ field: { name }, loaded = {} }: Pick<FormProps, 'field' | 'loaded'>): readonly Choice[] {
  const value = loaded[name];
  const text = loaded[`${name}_dictText`];
  if (typeof value !== 'string' || typeof text !== 'string') return [];
  const values = splitList(value);
  const labels = values.length === 1 ? [text] : splitList(text);
  if (values.length !== labels.length) return [];
  return values.map((each, at) => ({ value: each, label: labels[at] ?? each }));
}

import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import type { NamedControlProps } from '#src/controls/named-control.ts';
import type { DictSource } from './dict-option.ts';

/** Props of a dictionary control for a field that names it: the value as text, and the field's dictionary. */
export function fromField({
  value,
  dict,
  multi: _,
  ...control
}: NamedControlProps): ControlProps<string> & OpeningProps & DictSource {
  return { ...control, value: value === null || value === undefined ? null : String(value), code: dict };
}

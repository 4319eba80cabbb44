import type { NamedControl } from '#src/controls/named-control.ts';
import { DictCheckbox } from './dict-checkbox.tsx';
import { fromField } from './named-dict.ts';

/** Several values as checkboxes. */
export const control: NamedControl = {
  serves: ['dict'],
  entersOnly: true,
  Control: (props) => <DictCheckbox {...fromField(props)} />,
};

import type { NamedControl } from '#src/controls/named-control.ts';
import { DictMultiSelect } from './dict-multi-select.tsx';
import { fromField } from './named-dict.ts';

/** Several values from a list. */
export const control: NamedControl = {
  serves: ['dict'],
  entersOnly: true,
  Control: (props) => <DictMultiSelect {...fromField(props)} />,
};

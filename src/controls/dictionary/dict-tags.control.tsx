import type { NamedControl } from '#src/controls/named-control.ts';
import { DictMultiSelect } from './dict-multi-select.tsx';
import { fromField } from './named-dict.ts';

/** Several values, and words of one's own among them. */
export const control: NamedControl = {
  serves: ['dict'],
  entersOnly: true,
  Control: (props) => <DictMultiSelect {...fromField(props)} ownWords />,
};

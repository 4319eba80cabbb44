import type { NamedControl } from '#src/controls/named-control.ts';
import { DictSelect } from './dict-select.tsx';
import { fromField } from './named-dict.ts';

/** One value from a list. */
export const control: NamedControl = {
  serves: ['dict'],
  entersOnly: true,
  Control: (props) => <DictSelect {...fromField(props)} />,
};

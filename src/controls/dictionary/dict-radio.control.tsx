import type { NamedControl } from '#src/controls/named-control.ts';
import { DictRadio } from './dict-radio.tsx';
import { fromField } from './named-dict.ts';

/** One value as radio buttons. */
export const control: NamedControl = {
  serves: ['dict'],
  entersOnly: true,
  Control: (props) => <DictRadio {...fromField(props)} />,
};

import type { NamedControl } from '#src/controls/named-control.ts';
import { DictSearchSelect } from './dict-search-select.tsx';
import { fromField } from './named-dict.ts';

/** Values that are searched on the server. */
export const control: NamedControl = {
  serves: ['dict'],
  entersOnly: true,
  Control: (props) => <DictSearchSelect {...fromField(props)} multi={props.multi === true} />,
};

import type { NamedControl } from '#src/controls/named-control.ts';
import { InputPop } from './input-pop.tsx';

/** A line of text that opens a larger text box. Filters are those of any text. */
export const control: NamedControl = {
  serves: ['str', 'text'],
  Control: ({ value, multi: _, opening: __, onOpenChange: ___, ...rest }) => (
    <InputPop {...rest} value={typeof value === 'string' ? value : null} />
  ),
  entersOnly: true,
};

import type { NamedControl } from '#src/controls/named-control.ts';
import { InputPop } from './input-pop.tsx';

/** A line that opens a larger box. Lists ask for its text as for any other. */
export const control: NamedControl = {
  serves: ['str', 'text'],
  Control: ({ value, multi: _, opening: __, onOpenChange: ___, ...rest }) => (
    <InputPop {...rest} value={typeof value === 'string' ? value : null} />
  ),
  entersOnly: true,
};

import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { PositionPicker } from './position-picker.tsx';

function PositionControl({ dict: _, ...props }: NamedControlProps) {
  return <PositionPicker {...props} store="id" />;
}

/** 选择职务, for fields that store ids. */
export const control: NamedControl = { serves: ['str'], Control: PositionControl, opens: true };

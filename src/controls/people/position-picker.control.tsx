import type { NamedControl } from '#src/controls/named-control.ts';
import { PositionPicker } from './position-picker.tsx';

export const control: NamedControl = { serves: ['str'], Control: PositionPicker, opens: true };

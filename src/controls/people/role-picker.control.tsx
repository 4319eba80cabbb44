import type { NamedControl } from '#src/controls/named-control.ts';
import { RolePicker } from './role-picker.tsx';

export const control: NamedControl = { serves: ['str'], Control: RolePicker, opens: true };

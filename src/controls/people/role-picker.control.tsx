import type { NamedControl } from '#src/controls/named-control.ts';
import { RolePicker } from './role-picker.tsx';

/** 选择角色. */
export const control: NamedControl = { serves: ['str'], Control: RolePicker, opens: true };

import type { NamedControl } from '#src/controls/named-control.ts';
import { UserPicker } from './user-picker.tsx';

export const control: NamedControl = { serves: ['user', 'str'], Control: UserPicker, opens: true };

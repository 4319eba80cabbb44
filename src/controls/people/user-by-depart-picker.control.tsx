import type { NamedControl } from '#src/controls/named-control.ts';
import { UserByDepartPicker } from './user-by-depart-picker.tsx';

export const control: NamedControl = { serves: ['user', 'str'], Control: UserByDepartPicker, opens: true };

import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { RolePicker } from './role-picker.tsx';

function RoleControl({ dict: _, ...props }: NamedControlProps) {
  return <RolePicker {...props} store="id" />;
}

/** 选择角色, for fields that store ids. */
export const control: NamedControl = { serves: ['str'], Control: RoleControl, opens: true };

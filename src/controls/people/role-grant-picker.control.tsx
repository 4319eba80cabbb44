import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { RolePicker } from './role-picker.tsx';

function GrantControl(props: NamedControlProps) {
  return <RolePicker {...props} grantable />;
}

/** 选择角色 for granting roles: offers only those that the user may grant. */
export const control: NamedControl = { serves: ['str'], Control: GrantControl, opens: true };

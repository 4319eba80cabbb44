import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { RolePicker } from './role-picker.tsx';

function GrantControl(props: NamedControlProps) {
  return <RolePicker {...props} grantable />;
}

/** 选择角色, where a role is given to somebody. */
export const control: NamedControl = { serves: ['str'], Control: GrantControl, opens: true };

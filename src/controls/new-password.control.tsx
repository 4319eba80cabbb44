import Input from 'antd/es/input';
import type { NamedControl, NamedControlProps } from './named-control.ts';

/** A password that somebody sets for another: it can be shown, and no browser offers the own one. */
function NewPassword(props: NamedControlProps) {
  const { value, onChange, status, describedBy, label, id, disabled, readOnly } = props;
  return (
    <Input.Password
      id={id}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      readOnly={readOnly}
      autoComplete="new-password"
      {...(status && { status })}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** 初始密码. */
export const control: NamedControl = { serves: ['str'], Control: NewPassword, entersOnly: true };

import Input from 'antd/es/input';
import type { NamedControl, NamedControlProps } from './named-control.ts';

/** A password set for another user: can be shown, and the browser does not offer saved passwords. */
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

export const control: NamedControl = { serves: ['str'], Control: NewPassword, entersOnly: true };

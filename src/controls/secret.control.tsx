import Input from 'antd/es/input';
import type { NamedControl, NamedControlProps } from './named-control.ts';

/**
 * A secret that is entered but never shown again: the password of another system. The browser does not offer saved
 * passwords.
 */
function Secret({ id, value, onChange, onBlur, disabled, status, describedBy, label, placeholder }: NamedControlProps) {
  return (
    <Input.Password
      {...(id !== undefined && { id })}
      value={typeof value === 'string' ? value : ''}
      autoComplete="new-password"
      disabled={disabled ?? false}
      {...(status && { status })}
      {...(placeholder !== undefined && { placeholder })}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur && { onBlur })}
    />
  );
}

export const control: NamedControl = { serves: ['str'], Control: Secret, Show: () => '******', entersOnly: true };

import Input from 'antd/es/input';
import { useId } from 'react';
import { type UseControllerProps, useController } from 'react-hook-form';
import styles from './password-dialog.module.css';

export interface PasswordFields {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

interface PasswordInputProps extends UseControllerProps<PasswordFields> {
  readonly label: string;
}

/** Labelled password input that can show its text; the validation message is linked to the input. */
export function PasswordInput({ label, ...bound }: PasswordInputProps) {
  const id = useId();
  const { field, fieldState } = useController(bound);
  const { error } = fieldState;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.Password
        {...field}
        id={id}
        autoComplete={bound.name === 'oldpassword' ? 'current-password' : 'new-password'}
        {...(error && { status: 'error' })}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-problem`}
      />
      <div id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {error?.message}
      </div>
    </div>
  );
}

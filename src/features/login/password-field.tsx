import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';
import { LoginField } from './login-field.tsx';

interface PasswordFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  /** Ends in `password`, because use-entry-form.ts trims all other inputs. */
  readonly name: `${string}password`;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** Password input that can show its text. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useMessages(loginMessages);
  const [shown, setShown] = useState(false);
  const toggle = shown ? t('hidePassword') : t('showPassword');
  return (
    <LoginField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={css.reveal}
          aria-label={toggle}
          aria-pressed={shown}
          title={toggle}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      }
    />
  );
}

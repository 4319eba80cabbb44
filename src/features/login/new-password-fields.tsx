import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { newPasswordMessages } from './new-password.messages.ts';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';

interface NewPasswordFieldsProps {
  readonly username: string;
  readonly minLength: number;
  readonly problemOf: (name: 'password' | 'confirmpassword') => string | undefined;
  readonly isFirst?: boolean;
  readonly autoFocus?: boolean;
}

/** Inputs for a new password, with its strength, and for its repetition. */
export function NewPasswordFields({ username, minLength, problemOf, isFirst, autoFocus }: NewPasswordFieldsProps) {
  const t = useMessages(newPasswordMessages);
  const [typed, setTyped] = useState('');
  const strength = passwordStrength(typed, username, minLength);
  const problem = problemOf('password');
  const hint =
    typed === '' ? t('tooShort', { min: minLength }) : <StrengthHint strength={strength} minLength={minLength} />;
  return (
    <>
      <PasswordField
        label={t(isFirst ? 'first' : 'password')}
        name="password"
        autoComplete="new-password"
        error={problem}
        autoFocus={autoFocus}
        onChange={(event) => setTyped(event.target.value)}
        hint={problem === undefined && hint}
      />
      <PasswordField
        label={t(isFirst ? 'confirmFirst' : 'confirm')}
        name="confirmpassword"
        autoComplete="new-password"
        error={problemOf('confirmpassword')}
      />
    </>
  );
}

const bars = { tooShort: 0, isName: 0, weak: 1, fair: 2, strong: 3 } as const;

function StrengthHint({ strength, minLength }: { strength: keyof typeof bars; minLength: number }) {
  const t = useMessages(newPasswordMessages);
  return (
    <span className={css.strength} data-strength={strength}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-filled={bar <= bars[strength] ? true : undefined} aria-hidden="true" />
      ))}
      <span>{t(strength, { min: minLength })}</span>
    </span>
  );
}

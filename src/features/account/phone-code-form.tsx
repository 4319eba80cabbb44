import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TextField } from '#src/controls/text-field.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './phone-code-form.module.css';
import { settingsMessages } from './settings.messages.ts';
import { SettingsField } from './settings-field.tsx';

export interface PhoneFields {
  readonly phone: string;
  readonly code: string;
  /** Required if the account has no number yet. */
  readonly password: string;
}

interface PhoneCodeFormProps {
  readonly form: UseFormReturn<PhoneFields>;
  /** The number is already bound: the user confirms it and cannot change it. */
  readonly isFixed: boolean;
  /** Without a bound number, only the password proves that the account belongs to the user. */
  readonly asksPassword: boolean;
  readonly validate: (phone: string) => string | true;
  /** Requests a code; resolves to false if no code was sent. */
  readonly askCode: () => Promise<boolean>;
  readonly onSubmit: () => void;
}

/** Seconds until another code may be requested. */
const pause = 60;

/** Form for a number and the code sent to it, and for the password if `asksPassword` is set. */
export function PhoneCodeForm({ form, isFixed, asksPassword, validate, askCode, onSubmit }: PhoneCodeFormProps) {
  const t = useMessages(settingsMessages);
  const { control, formState } = form;
  const { left, isAsking, ask } = useAskedCode(askCode);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SettingsField label={t('phone')} problem={formState.errors.phone?.message}>
        {(wiring) => (
          <Controller
            control={control}
            name="phone"
            rules={{ validate }}
            render={({ field: { ref: _, name: _name, ...field } }) => (
              <TextField {...field} {...wiring} readOnly={isFixed} maxLength={20} />
            )}
          />
        )}
      </SettingsField>
      <SettingsField label={t('code')} hint={t('codeHint')} problem={formState.errors.code?.message}>
        {({ id, describedBy, status }) => (
          <div className={css.code}>
            <Controller
              control={control}
              name="code"
              rules={{ required: t('codeMissing') }}
              render={({ field }) => (
                <Input
                  {...field}
                  id={id}
                  {...(status && { status })}
                  aria-invalid={status === 'error'}
                  aria-describedby={describedBy}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  maxLength={6}
                />
              )}
            />
            <Button loading={isAsking} disabled={left > 0} onClick={() => void ask()}>
              {left > 0 ? t('codeAgain', { n: left }) : t('codeAsk')}
            </Button>
          </div>
        )}
      </SettingsField>
      {asksPassword && (
        <SettingsField label={t('loginPassword')} problem={formState.errors.password?.message}>
          {({ id, describedBy, status }) => (
            <Controller
              control={control}
              name="password"
              rules={{ required: t('loginPasswordMissing') }}
              render={({ field }) => (
                <Input.Password
                  {...field}
                  id={id}
                  {...(status && { status })}
                  aria-invalid={status === 'error'}
                  aria-describedby={describedBy}
                  autoComplete="current-password"
                  maxLength={1024}
                />
              )}
            />
          )}
        </SettingsField>
      )}
      {/* Enter submits a form with several fields only if the form has a submit button. */}
      <button type="submit" hidden />
    </form>
  );
}

function useAskedCode(askCode: () => Promise<boolean>) {
  const [left, setLeft] = useState(0);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const ask = async () => {
    setAsking(true);
    const isSent = await askCode();
    setAsking(false);
    if (isSent) setLeft(pause);
  };
  return { left, isAsking, ask };
}

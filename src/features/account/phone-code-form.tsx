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
}

interface PhoneCodeFormProps {
  readonly form: UseFormReturn<PhoneFields>;
  /** The number stands already: it is proved, not chosen. */
  readonly isFixed: boolean;
  readonly validate: (phone: string) => string | true;
  /** Asks for a code; false where none was sent. */
  readonly askCode: () => Promise<boolean>;
  readonly onSubmit: () => void;
}

/** Seconds until a further code may be asked for. */
const pause = 60;

/** A number and the code that was sent to it. */
export function PhoneCodeForm({ form, isFixed, validate, askCode, onSubmit }: PhoneCodeFormProps) {
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
      {/* Enter sends a form of several fields only where a button of it does. */}
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

import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';
import { LoginField } from './login-field.tsx';
import { PasswordField } from './password-field.tsx';
import { type Captcha, type LoginResult, needsCaptcha, requestCaptcha, requestLogin } from './sign-in.ts';

interface CredentialsFormProps {
  readonly onAccepted: (result: LoginResult) => void;
  readonly onTyping: () => void;
}

type Field = 'username' | 'password' | 'captcha';

/** Name, password and, once the server asks for it (code 412), the captcha. */
export function CredentialsForm({ onAccepted, onTyping }: CredentialsFormProps) {
  const t = useMessages(loginMessages);
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Partial<Record<Field, string>>>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);

  const focus = (name: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const refreshCaptcha = async () => {
    try {
      setCaptcha(await requestCaptcha());
    } catch (error) {
      setRefusal(messageOf(error, t('failed')));
    }
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: Field) => String(data.get(name) ?? '').trim();
    const empty: Partial<Record<Field, string>> = {};
    if (!text('username')) empty.username = t('usernameMissing');
    if (!data.get('password')) empty.password = t('passwordMissing');
    if (captcha && !text('captcha')) empty.captcha = t('captchaMissing');
    setMissing(empty);
    setRefusal('');
    const [first] = Object.keys(empty) as Field[];
    if (first) return focus(first);

    setBusy(true);
    try {
      onAccepted(
        await requestLogin({
          username: text('username'),
          password: String(data.get('password')),
          captcha: text('captcha'),
          checkKey: captcha?.key ?? null,
        }),
      );
    } catch (error) {
      setBusy(false);
      setRefusal(messageOf(error, t('failed')));
      // A captcha is used up by its try, right or wrong.
      if (captcha || needsCaptcha(error)) await refreshCaptcha();
      focus(needsCaptcha(error) ? 'captcha' : 'password');
    }
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={handleSubmit}>
      <h1>{t('heading')}</h1>
      <p className={css.refusal} role="alert">
        {refusal}
      </p>
      <LoginField label={t('username')} name="username" error={missing.username} autoComplete="username" autoFocus />
      <PasswordField label={t('password')} error={missing.password} onFocus={onTyping} />
      {captcha && (
        <div className={css.captcha}>
          <LoginField
            key={captcha.key}
            label={t('captcha')}
            name="captcha"
            error={missing.captcha}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" title={t('newCaptcha')} onClick={() => void refreshCaptcha()}>
            <img src={captcha.image} width={105} height={35} alt={t('captchaImage')} />
          </button>
        </div>
      )}
      <button className={css.submit} type="submit" disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </button>
    </form>
  );
}

function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}

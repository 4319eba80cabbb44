import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { kindTexts, tokenDialog } from '#shared/http/call-error.ts';
import { sessionEndTexts } from '#shared/session/session-end.ts';
import { type Captcha, needsCaptcha, requestCaptcha } from '#src/features/login/sign-in.ts';
import { useAsksCaptcha } from '#src/features/login/ways.ts';
import { textOf, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { signInAgain } from '#src/session/session-actions.ts';
import { notedSessionEnd } from '#src/session/session-end-mark.ts';
import { useSession } from '#src/session/session-store.ts';
import { renewInPlace } from './renew-in-place.ts';
import { signInMessages } from './sign-in-dialog.messages.ts';
import css from './sign-in-dialog.module.css';

/**
 * Shown when the session has ended with unsaved work (docs/specification.md §1.8): the same user signs in again without
 * leaving the page. Signing in in another way leaves the page; forms keep their drafts.
 */
export function SignInDialog() {
  const t = useMessages(signInMessages);
  const language = useLanguage();
  const id = useId();
  const size = usePhone() ? 'large' : 'middle';
  const ended = notedSessionEnd();
  const user = useSession((state) => state.session?.userInfo);
  const passwordField = useRef<InputRef>(null);
  const captchaField = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const always = useAsksCaptcha();

  useEffect(() => {
    if (always) void requestCaptcha().then(setCaptcha, () => undefined);
  }, [always]);

  const submit = async () => {
    if (busy) return;
    if (password === '') {
      setRefusal(t('passwordMissing'));
      return passwordField.current?.focus();
    }
    setBusy(true);
    setRefusal('');
    try {
      await renewInPlace({ password, captcha: code.trim(), checkKey: captcha?.key ?? null });
    } catch (error) {
      setBusy(false);
      setRefusal(error instanceof Error && error.message ? error.message : t('failed'));
      if (captcha === null && !needsCaptcha(error)) return passwordField.current?.focus();
      // A captcha is valid for one attempt.
      setCode('');
      setCaptcha(await requestCaptcha().catch(() => null));
      captchaField.current?.focus();
    }
  };

  return (
    <Dialog
      open
      width={420}
      title={textOf(tokenDialog.title, language)}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText={textOf(tokenDialog.button, language)}
      cancelText={t('otherWay')}
      confirmLoading={busy}
      okButtonProps={{ size }}
      cancelButtonProps={{ size }}
      afterOpenChange={(open) => open && passwordField.current?.focus()}
      onOk={() => void submit()}
      onCancel={() => signInAgain(0)}
    >
      <form
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={css.text}>
          <p>{kindTexts.expired?.[language]}</p>
          {ended !== null && ended !== 'expired' && <p>{sessionEndTexts[ended][language]}</p>}
          <p>{t('kept')}</p>
        </div>
        <div role="alert">{refusal && <Alert type="error" showIcon title={refusal} />}</div>
        <label className={css.field} htmlFor={`${id}-name`}>
          {t('username')}
          <Input size={size} id={`${id}-name`} value={user?.username ?? ''} readOnly autoComplete="username" />
        </label>
        <label className={css.field} htmlFor={`${id}-password`}>
          {t('password')}
          <Input.Password
            ref={passwordField}
            size={size}
            id={`${id}-password`}
            value={password}
            maxLength={1000}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {captcha && (
          <div className={css.captcha}>
            <label className={css.field} htmlFor={`${id}-captcha`}>
              {t('captcha')}
              <Input
                ref={captchaField}
                size={size}
                id={`${id}-captcha`}
                value={code}
                maxLength={20}
                autoComplete="off"
                onChange={(event) => setCode(event.target.value)}
              />
            </label>
            <Button
              className={css.image}
              title={t('newCaptcha')}
              onClick={() => void requestCaptcha().then(setCaptcha, () => undefined)}
            >
              <img src={captcha.image} width={105} height={35} alt={t('captchaImage')} />
            </Button>
          </div>
        )}
        {/* In a form with several fields, Enter submits only if there is a submit button. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

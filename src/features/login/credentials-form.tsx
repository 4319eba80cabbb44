import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { bothLanguages } from './both-languages.ts';
import { EntryForm } from './entry-form.tsx';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';
import { LoginField } from './login-field.tsx';
import { PasswordField } from './password-field.tsx';
import { pressAgain } from './pressed-early.ts';
import { type Captcha, type LoginResult, needsCaptcha, requestCaptcha, requestLogin } from './sign-in.ts';
import { useEntryForm } from './use-entry-form.ts';
import { useAsksCaptcha } from './ways.ts';
import { wordsOf } from './words-of.ts';

interface CredentialsFormProps {
  readonly onAccepted: (result: LoginResult) => void;
  readonly onTyping: () => void;
  /** Incremented when signing in starts again, so that a used captcha is replaced. */
  readonly round: number;
}

const missing = {
  username: bothLanguages(loginMessages, 'usernameMissing'),
  password: bothLanguages(loginMessages, 'passwordMissing'),
  captcha: bothLanguages(loginMessages, 'captchaMissing'),
};

/**
 * Form for name, password and captcha. The captcha appears when the server requires it (code 412), or always with a
 * server that requires it of everybody.
 */
export function CredentialsForm({ onAccepted, onTyping, round }: CredentialsFormProps) {
  const t = useMessages(loginMessages);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const always = useAsksCaptcha();
  const asked = always || captcha !== null;

  const form = useEntryForm({
    fields: ['username', 'password', 'captcha'],
    check: ({ username, password, captcha: text }) => ({
      ...(!username && { username: missing.username }),
      ...(!password && { password: missing.password }),
      ...(asked && !text && { captcha: missing.captcha }),
    }),
    send: async (entered) => {
      const result = await requestLogin({ ...entered, checkKey: captcha?.key ?? null });
      if (!always) setCaptcha(null);
      onAccepted(result);
    },
    onRefused: async (error) => {
      // A captcha can be used only once, whether the answer was right or wrong.
      if (asked || needsCaptcha(error)) await refreshCaptcha();
      return needsCaptcha(error) ? 'captcha' : 'password';
    },
  });

  // The prerendered page was usable before this code ran (scripts/first-picture.ts), so input and clicks of that time
  // are taken over here, before the next event.
  const { ref } = form.formProps;
  useLayoutEffect(() => {
    const password = ref.current?.querySelector<HTMLInputElement>('[name=password]');
    if (password && (password.value !== '' || password === document.activeElement)) onTyping();
    pressAgain();
  }, [ref, onTyping]);

  const showProblem = (error: unknown) => form.refuse(wordsOf(error, t('failed')));
  const refreshCaptcha = async () => {
    try {
      const next = await requestCaptcha();
      // Render the field before it gets the focus.
      flushSync(() => setCaptcha(next));
    } catch (error) {
      showProblem(error);
    }
  };
  const onCaptchaFailed = useEffectEvent(showProblem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` says that the shown captcha was used up.
  useEffect(() => {
    if (!always) return;
    let left = false;
    requestCaptcha().then(
      (next) => !left && setCaptcha(next),
      (error: unknown) => !left && onCaptchaFailed(error),
    );
    return () => {
      left = true;
      setCaptcha(null);
    };
  }, [always, round]);

  return (
    <EntryForm
      {...form.formProps}
      refusal={form.refusal}
      busy={form.busy}
      submit={t('submit')}
      submitting={t('submitting')}
    >
      <LoginField
        label={t('username')}
        name="username"
        error={form.problemOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={form.problemOf('password')}
        onFocus={onTyping}
      />
      {asked && (
        <div className={css.captcha}>
          <LoginField
            key={captcha?.key ?? 'none'}
            label={t('captcha')}
            name="captcha"
            error={form.problemOf('captcha')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" title={t('newCaptcha')} onClick={() => void refreshCaptcha()}>
            <img {...(captcha && { src: captcha.image })} width={105} height={35} alt={t('captchaImage')} />
          </button>
        </div>
      )}
    </EntryForm>
  );
}

import { type FocusEventHandler, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { LoginField } from './login-field.tsx';
import { phoneMessages } from './phone.messages.ts';
import { type CodeFor, requestCode } from './request-code.ts';
import { useCountdown } from './use-countdown.ts';
import { wordsOf } from './words-of.ts';

/** Seconds before this page requests another message to the same number; the server has its own limits. */
const pause = 60;

interface CodeFieldProps {
  readonly name: string;
  readonly purpose: CodeFor;
  readonly error?: string | undefined;
  /** The entered number; undefined if it is invalid, after its field has shown the message. */
  readonly phone: () => string | undefined;
  /** Called with the server's message if no text message was sent, with an empty text if one was sent. */
  readonly onRefused: (words: string) => void;
  readonly onFocus?: FocusEventHandler;
}

/** Input for the code of a text message, with the button that requests the message. */
export function CodeField({ name, purpose, error, phone, onRefused, onFocus }: CodeFieldProps) {
  const t = useMessages(phoneMessages);
  const input = useRef<HTMLInputElement>(null);
  const [left, begin] = useCountdown();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);

  const send = async () => {
    const mobile = phone();
    if (mobile === undefined) return;
    setSending(true);
    setSent(false);
    try {
      await requestCode(mobile, purpose);
      begin(pause);
      setSent(true);
      onRefused('');
    } catch (failure) {
      onRefused(wordsOf(failure, t('notSent')));
    } finally {
      setSending(false);
    }
    input.current?.focus();
  };

  return (
    <LoginField
      ref={input}
      label={t('code')}
      name={name}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      onFocus={onFocus}
      hint={<span role="status">{sent && t(purpose === 'register' ? 'codeSent' : 'codeSentIfKnown')}</span>}
      suffix={
        <button type="button" className={css.send} disabled={sending || left > 0} onClick={() => void send()}>
          {left > 0 ? t('codeAgain', { left }) : t('getCode')}
        </button>
      }
    />
  );
}

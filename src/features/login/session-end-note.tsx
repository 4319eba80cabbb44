import { useSyncExternalStore } from 'react';
import { sessionEndTexts } from '#shared/session/session-end.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { notedSessionEnd } from '#src/session/session-end-mark.ts';
import css from './form.module.css';

const never = () => () => undefined;

/** Why whoever was signed in here has to sign in anew. The first picture, drawn without a browser, does not know it. */
export function SessionEndNote() {
  const language = useLanguage();
  const ended = useSyncExternalStore(never, notedSessionEnd, () => null);
  return (
    ended !== null && (
      <p className={css.ended} role="status">
        {sessionEndTexts[ended][language]}
      </p>
    )
  );
}

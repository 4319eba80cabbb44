import { useSyncExternalStore } from 'react';
import { sessionEndTexts } from '#shared/session/session-end.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { notedSessionEnd } from '#src/session/session-end-mark.ts';
import css from './form.module.css';

const never = () => () => undefined;

/** Why the previous session ended. The prerendered page does not contain it, because only the browser knows. */
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

import { useMessages } from '#src/i18n/use-messages.ts';
import { useSession } from '#src/session/session-store.ts';
import { safeModeMessages } from './safe-mode.messages.ts';
import css from './safe-mode-note.module.css';

/** Note in the header while safe mode is on (`sysSafeMode`): configuration is blocked, and why. */
export function SafeModeNote() {
  const t = useMessages(safeModeMessages);
  const isOn = useSession((state) => state.permissions?.sysSafeMode === true);
  if (!isOn) return null;
  return (
    <span className={css.note} role="note" title={t('hint')}>
      {t('label')}
      <span className="sw-visually-hidden">{t('hint')}</span>
    </span>
  );
}

import { NavLink } from 'react-router-dom';
import { listDelegations } from '#shared/contract/workflow/todo.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type SettingsSection, settingsPath, settingsSections } from './account-paths.ts';
import css from './account-settings.module.css';
import { BaseSection } from './base-section.tsx';
import { BindingSection } from './binding-section.tsx';
import { CustomSection } from './custom-section.tsx';
import { DelegateSection } from './delegate-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { settingsMessages } from './settings.messages.ts';

const bodies = {
  base: BaseSection,
  security: SecuritySection,
  custom: CustomSection,
  binding: BindingSection,
  standIn: DelegateSection,
  notification: NotificationSection,
} as const satisfies Record<SettingsSection, () => React.ReactNode>;

/** 账户设置: a menu of the sections beside the chosen section; on a phone the menu wraps above the section. */
export function AccountSettings({ section }: { readonly section: SettingsSection }) {
  const t = useMessages(settingsMessages);
  const Body = bodies[section];
  const hasDelegates = useSupported(listDelegations);
  const isThere = (each: SettingsSection) => each !== 'standIn' || hasDelegates;
  return (
    <div className={css.page}>
      <h1>{t('settings')}</h1>
      <div className={css.frame}>
        <nav className={css.nav} aria-label={t('settings')}>
          {settingsSections.filter(isThere).map((each) => (
            <NavLink key={each} to={settingsPath(each)}>
              {t(each)}
            </NavLink>
          ))}
        </nav>
        <section className={css.body} aria-labelledby={`account-${section}`}>
          <h2 id={`account-${section}`}>{t(section)}</h2>
          {isThere(section) ? <Body /> : <p>{t('absentSection')}</p>}
        </section>
      </div>
    </div>
  );
}

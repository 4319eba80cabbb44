import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { type ReactNode, useEffect, useState } from 'react';
import { greetingOf } from '#shared/session/greeting.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { activeTitle, useTabStore } from '#src/tab/tab-store.ts';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { shellMessages } from './shell.messages.ts';

interface HeaderProps {
  /** True with the top menu: `start` is `TopNav`; otherwise `start` is `HeaderStart`. */
  readonly hasMenu: boolean;
  readonly start: ReactNode;
  readonly actions: ReactNode;
}

/**
 * The layout's own part at the beginning (`start`), then the language switch and the actions. The latter two keep their
 * state when the layout changes.
 */
export function Header({ hasMenu, start, actions }: HeaderProps) {
  return (
    <header className={css.header} data-menu={hasMenu || undefined}>
      {start}
      <LanguageSwitch className={css.icon} />
      {actions}
    </header>
  );
}

interface HeaderStartProps {
  readonly mobile: boolean;
  readonly collapsed: boolean;
  readonly realname: string;
  readonly onToggle: () => void;
}

/** The collapse button, and the welcome (desktop) or the page's title (mobile). */
export function HeaderStart({ mobile, collapsed, realname, onToggle }: HeaderStartProps) {
  const t = useMessages(shellMessages);
  const hour = useHour();
  const page = useTabStore(activeTitle) ?? '';
  const label = mobile ? t('openMenu') : collapsed ? t('expand') : t('collapse');
  const line = mobile ? page : t('welcome', { greeting: t(greetingOf(hour)), name: realname });
  return (
    <>
      <button
        type="button"
        className={css.icon}
        aria-label={label}
        title={label}
        aria-expanded={mobile ? undefined : !collapsed}
        onClick={onToggle}
      >
        {collapsed || mobile ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      <span className={mobile ? css.page : css.welcome} title={line}>
        {line}
      </span>
    </>
  );
}

/** The hour of the day, which stays right on a page that is open all day. */
function useHour(): number {
  const [hour, setHour] = useState(() => new Date().getHours());
  useEffect(() => {
    const timer = setInterval(() => setHour(new Date().getHours()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return hour;
}

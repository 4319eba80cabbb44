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
  /** The menu stands in it (`TopNav`), or `HeaderStart` does. */
  readonly hasMenu: boolean;
  readonly start: ReactNode;
  readonly actions: ReactNode;
}

/**
 * What the layout puts at its beginning, then language and the office's own entries: these stay when the layout changes,
 * with whatever is open in them.
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

/** Collapse toggle, and the welcome (desktop) or the page's name (mobile). */
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

/** The hour of the day, kept right on a page that stays open from morning to evening. */
function useHour(): number {
  const [hour, setHour] = useState(() => new Date().getHours());
  useEffect(() => {
    const timer = setInterval(() => setHour(new Date().getHours()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return hour;
}

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
  readonly mobile: boolean;
  readonly collapsed: boolean;
  readonly realname: string;
  readonly actions: ReactNode;
  readonly onToggle: () => void;
}

/** Collapse toggle, welcome (desktop) or the page's name (phone), language, and what the office puts beside it. */
export function Header({ mobile, collapsed, realname, actions, onToggle }: HeaderProps) {
  const t = useMessages(shellMessages);
  const hour = useHour();
  const page = useTabStore(activeTitle) ?? '';
  const label = mobile ? t('openMenu') : collapsed ? t('expand') : t('collapse');
  const line = mobile ? page : t('welcome', { greeting: t(greetingOf(hour)), name: realname });
  return (
    <header className={css.header}>
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
      <LanguageSwitch className={css.icon} />
      {actions}
    </header>
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

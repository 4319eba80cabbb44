import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import Menu from 'antd/es/menu';
import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenuEntries } from './menu-entries.tsx';
import type { NavItem } from './nav-items.ts';
import { shellMessages } from './shell.messages.ts';
import css from './top-header.module.css';

interface TopHeaderProps {
  readonly items: readonly NavItem[];
  readonly brand: string;
  readonly actions: ReactNode;
}

/** Logo, the menu across the window (what does not fit under three dots) and the person's own entries (spec 1 §2). */
export function TopHeader({ items, brand, actions }: TopHeaderProps) {
  const t = useMessages(shellMessages);
  const { entries, trail, onClick } = useMenuEntries(items);
  return (
    <header className={css.header}>
      <BrandLink className={css.brand} brand={brand} />
      <nav className={css.nav} aria-label={t('menu')}>
        <Menu
          className={css.menu}
          theme="dark"
          mode="horizontal"
          items={entries}
          selectedKeys={[...trail]}
          overflowedIndicator={<EllipsisOutlined aria-label={t('moreEntries')} />}
          onClick={onClick}
        />
      </nav>
      <LanguageSwitch className={css.icon} />
      {actions}
    </header>
  );
}

import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import Menu from 'antd/es/menu';
import { useMessages } from '#src/i18n/use-messages.ts';
import { BrandLink } from './brand-link.tsx';
import { useMenuEntries } from './menu-entries.tsx';
import type { NavItem } from './nav-items.ts';
import { shellMessages } from './shell.messages.ts';
import css from './top-nav.module.css';

interface TopNavProps {
  readonly items: readonly NavItem[];
  readonly brand: string;
}

/**
 * The logo and the horizontal menu; entries that do not fit are under three dots (docs/specification.md §1.2, 'Top-menu
 * header').
 */
export function TopNav({ items, brand }: TopNavProps) {
  const t = useMessages(shellMessages);
  const { entries, trail, onClick } = useMenuEntries(items);
  return (
    <>
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
    </>
  );
}

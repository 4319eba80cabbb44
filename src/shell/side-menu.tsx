import Menu, { type MenuProps } from 'antd/es/menu';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefOf } from '#shared/build-settings.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { BrandMark } from './brand-mark.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { type NavItem, selectedTrail } from './nav-items.ts';
import { shellMessages } from './shell.messages.ts';
import css from './side-menu.module.css';

type Entries = NonNullable<MenuProps['items']>;

const opensElsewhere = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey;

function entries(items: readonly NavItem[], top: boolean): Entries {
  return items.map((item) => entry(item, top));
}

function entry(item: NavItem, top: boolean): Entries[number] {
  const icon = top ? <MenuIcon name={item.icon} /> : undefined;
  if (item.children.length > 0) {
    return { key: item.key, icon, label: item.title, title: item.title, children: entries(item.children, false) };
  }
  // A real link, so that it opens in a new window too; the menu itself handles the plain click and the keyboard.
  const label = (
    <a
      href={item.external ?? hrefOf(item.key)}
      tabIndex={-1}
      {...(item.external ? { target: '_blank', rel: 'noreferrer' } : {})}
      onClick={(event) => opensElsewhere(event) || event.preventDefault()}
    >
      {item.title}
    </a>
  );
  return { key: item.key, icon, label, title: item.title };
}

interface SideMenuProps {
  readonly items: readonly NavItem[];
  readonly brand: string;
  readonly collapsed: boolean;
  /** Runs when an entry was chosen; the drawer closes. */
  readonly onChoose?: () => void;
}

/** The product's mark and the menu of the signed-in person. */
export function SideMenu({ items, brand, collapsed, onChoose }: SideMenuProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const trail = useMemo(() => selectedTrail(items, pathname, search), [items, pathname, search]);
  const trailKey = trail.join(' ');
  const [open, setOpen] = useState<{ trailKey: string; keys: readonly string[] }>({ trailKey: '', keys: [] });
  if (open.trailKey !== trailKey) setOpen({ trailKey, keys: [...new Set([...open.keys, ...trail.slice(0, -1)])] });
  const menuEntries = useMemo(() => entries(items, true), [items]);
  const external = useMemo(() => externalLinks(items), [items]);

  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    if (opensElsewhere(domEvent)) return;
    const link = external.get(key);
    if (link) window.open(link, '_blank', 'noreferrer');
    else navigate(key);
    onChoose?.();
  };

  return (
    <nav className={css.side} aria-label={t('menu')}>
      <a
        className={css.brand}
        href={hrefOf('/')}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          navigate('/');
          onChoose?.();
        }}
      >
        <BrandMark />
        {collapsed ? <span className="sw-visually-hidden">{brand}</span> : brand}
      </a>
      <Menu
        className={css.menu}
        theme="dark"
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={20}
        items={menuEntries}
        selectedKeys={trail.slice(-1)}
        {...(collapsed
          ? {}
          : { openKeys: [...open.keys], onOpenChange: (keys: string[]) => setOpen({ trailKey, keys }) })}
        onClick={handleClick}
      />
    </nav>
  );
}

function externalLinks(items: readonly NavItem[]): Map<string, string> {
  const links = new Map<string, string>();
  const walk = (list: readonly NavItem[]): void => {
    for (const item of list) {
      if (item.external) links.set(item.key, item.external);
      walk(item.children);
    }
  };
  walk(items);
  return links;
}

import Menu from 'antd/es/menu';
import { useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { BrandLink } from './brand-link.tsx';
import { useMenuEntries } from './menu-entries.tsx';
import type { NavItem } from './nav-items.ts';
import { shellMessages } from './shell.messages.ts';
import css from './side-menu.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface SideMenuProps {
  readonly items: readonly NavItem[];
  readonly brand: string;
  readonly collapsed: boolean;
  /** Runs after an entry was chosen, to close the drawer. */
  readonly onChoose?: () => void;
}

/** The product's mark and the signed-in person's menu. */
export function SideMenu({ items, brand, collapsed, onChoose }: SideMenuProps) {
  const t = useMessages(shellMessages);
  const { entries, trail, onClick } = useMenuEntries(items, onChoose);
  const trailKey = trail.join(' ');
  const [open, setOpen] = useState<{ trailKey: string; keys: readonly string[] }>({ trailKey: '', keys: [] });
  if (open.trailKey !== trailKey) setOpen({ trailKey, keys: [...new Set([...open.keys, ...trail.slice(0, -1)])] });
  // Only a collapsed menu needs tooltips. With them every entry has one, and the first page would wait for their code.
  const [wasNarrow, setWasNarrow] = useState(collapsed);
  if (collapsed && !wasNarrow) setWasNarrow(true);
  const nav = useRef<HTMLElement>(null);
  useChosenInSight(nav, collapsed ? '' : trailKey);

  return (
    <nav ref={nav} className={css.side} aria-label={t('menu')}>
      <BrandLink className={css.brand} brand={brand} markOnly={collapsed} onChoose={onChoose} />
      {/* antd's dark menu has the colours of the menu's own theme, light or dark (antd-theme.ts). */}
      <Menu
        className={css.menu}
        theme="dark"
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={20}
        {...(wasNarrow ? {} : { tooltip: false as const })}
        items={entries}
        selectedKeys={trail.slice(-1)}
        {...(collapsed
          ? {}
          : { openKeys: [...open.keys], onOpenChange: (keys: string[]) => setOpen({ trailKey, keys }) })}
        onClick={onClick}
      />
    </nav>
  );
}

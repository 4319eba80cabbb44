import type { MenuProps } from 'antd/es/menu';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefOf } from '#shared/build-settings.ts';
import { MenuIcon } from './menu-icon/menu-icon.tsx';
import { type NavItem, selectedTrail } from './nav-items.ts';

type Entries = NonNullable<MenuProps['items']>;

/** Whether the browser opens the link in a new tab or window by itself. */
export const opensElsewhere = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey;

export interface MenuEntries {
  readonly entries: Entries;
  /** Keys from the top level down to the entry of the current location. */
  readonly trail: readonly string[];
  readonly onClick: NonNullable<MenuProps['onClick']>;
}

/** The signed-in person's menu in antd's format, for the side menu and the top menu. `onChoose` runs after a choice. */
export function useMenuEntries(items: readonly NavItem[], onChoose?: () => void): MenuEntries {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const trail = useMemo(() => selectedTrail(items, pathname, search), [items, pathname, search]);
  const made = useMemo(() => entries(items, true), [items]);
  const external = useMemo(() => externalLinks(items), [items]);
  return {
    entries: made,
    trail,
    onClick: ({ key, domEvent }) => {
      if (opensElsewhere(domEvent)) return;
      const link = external.get(key);
      if (link) window.open(link, '_blank', 'noreferrer');
      else navigate(key);
      onChoose?.();
    },
  };
}

function entries(items: readonly NavItem[], top: boolean): Entries {
  return items.map((item) => entry(item, top));
}

function entry(item: NavItem, top: boolean): Entries[number] {
  const icon = top ? <MenuIcon name={item.icon} /> : undefined;
  if (item.children.length > 0) {
    return { key: item.key, icon, label: item.title, title: item.title, children: entries(item.children, false) };
  }
  // A real link, so that it can be opened in a new window; the menu handles the plain click and the keyboard.
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

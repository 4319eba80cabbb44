import { asksForSession, type PlaceholderTable, resolveMenuUrl } from '#shared/permission/menu-url.ts';
import { fullPathOf, isDirectory, type MenuNode } from '#src/session/menu-node.ts';

/** One entry of the menu. */
export interface NavItem {
  /** Full path, with the query if the menu has one; unique in the menu. */
  readonly key: string;
  readonly title: string;
  readonly icon: string | null;
  /** Link to open in a new window. */
  readonly external: string | null;
  readonly children: readonly NavItem[];
}

/**
 * The entries that the menu shows: without hidden nodes and without directories that have nothing visible. An entry
 * with children opens no page when it is clicked, so a page with other pages below it (possible in the platform's
 * menus) becomes its own first child.
 */
export function navItems(menu: readonly MenuNode[], table: PlaceholderTable, parent = ''): NavItem[] {
  return menu.flatMap((node): NavItem[] => {
    if (node.hidden) return [];
    const key = fullPathOf(node, parent);
    // A page with parameters is opened by links, and by entries that fill in the parameters
    // (docs/specification.md §1.2).
    if (key.includes('/:')) return [];
    const children = navItems(node.children ?? [], table, key);
    const isPage = !isDirectory(node);
    if ((node.children?.length ?? 0) > 0 && children.length === 0 && !isPage) return [];
    const url = node.meta?.url ?? null;
    const link = url === null ? null : resolveMenuUrl(url, table);
    if (url !== null && link === null && !asksForSession(url)) return [];
    const own = {
      key,
      title: node.meta?.title ?? node.name ?? key,
      icon: node.meta?.icon ?? null,
      external: node.meta?.internalOrExternal ? link : null,
      children: [],
    };
    if (!isPage || children.length === 0) return [{ ...own, children }];
    return [{ ...own, key: `below:${key}`, external: null, children: [own, ...children] }];
  });
}

/** The entry that a location selects, with the keys of the directories around it; the longest matching path wins. */
export function selectedTrail(items: readonly NavItem[], path: string, search: string): readonly string[] {
  let best: readonly string[] = [];
  let bestLength = 0;
  const walk = (list: readonly NavItem[], trail: readonly string[]): void => {
    for (const item of list) {
      const here = [...trail, item.key];
      if (item.children.length > 0) walk(item.children, here);
      else if (covers(item.key, path, search) && item.key.length > bestLength) {
        best = here;
        bestLength = item.key.length;
      }
    }
  };
  walk(items, []);
  return best;
}

/** An entry with a query must match the full path; an entry without one also covers the pages below it. */
function covers(key: string, path: string, search: string): boolean {
  if (key.includes('?')) return key === path + search;
  return path === key || path.startsWith(`${key}/`);
}

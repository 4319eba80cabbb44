import { fullPathOf, isDirectory, type MenuNode } from '#src/session/menu-node.ts';

/** A page of the user's menu. */
export interface HomePage {
  readonly path: string;
  readonly title: string;
  readonly icon: string | null;
  /** Title of the directory that contains the page; empty at the top level. */
  readonly group: string;
}

interface Found extends HomePage {
  readonly component: string;
}

/** Pages of the office itself. A menu may also contain links and pages that this office does not have. */
const ownPage = /^(resource|system|online|monitor|account\/UserAnnouncement)\b/;

/**
 * Pages that the home page offers, without duplicates: recently opened pages, then those of the office itself, then the
 * others.
 */
export function homePages(menu: readonly MenuNode[], recent: readonly string[], most: number): readonly HomePage[] {
  const all = leaves(menu, '', '', null);
  const lately = recent.flatMap((path) => all.find((page) => page.path === path) ?? []);
  const own = all.filter(({ component }) => ownPage.test(component));
  return [...new Set([...lately, ...own, ...all])].slice(0, most).map(({ component: _, ...page }) => page);
}

function leaves(menu: readonly MenuNode[], parent: string, group: string, icon: string | null): Found[] {
  return menu.flatMap((node): Found[] => {
    const { meta } = node;
    const path = fullPathOf(node, parent);
    if (node.hidden || path.includes('/:')) return [];
    const title = meta?.title ?? node.name ?? path;
    const below = leaves(node.children ?? [], path, title, meta?.icon ?? icon);
    const component = node.component ?? '';
    const isPage = !isDirectory(node) && !meta?.internalOrExternal && component !== 'dashboard/Analysis';
    if (!isPage || (component === '' && below.length > 0)) return below;
    return [{ path, title, icon: meta?.icon ?? icon, group, component }, ...below];
  });
}

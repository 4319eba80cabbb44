import { isOwnPath } from '#shared/http/own-path.ts';
import { asksForSession, type PlaceholderTable, resolveMenuUrl } from '#shared/permission/menu-url.ts';
import { fullPathOf, isDirectory, type MenuNode } from '#src/session/menu-node.ts';

/** The route of a menu node. */
export interface PageRoute {
  readonly path: string;
  /** The only location of this route, if it fills in the parameters of `path`: an entry with its own title. */
  readonly at?: string;
  readonly title: string;
  /**
   * `page`: a component of pages.ts; `frame`: an embedded page; `window`: a link to a new window; `redirect`: a
   * directory.
   */
  readonly kind: 'page' | 'frame' | 'window' | 'redirect';
  /** Component string, URL of the frame or window, or target of the redirect. */
  readonly target: string;
  /** The page stays mounted while its tab is open (meta keepAlive and componentName, docs/specification.md §1.2). */
  readonly keepAlive: boolean;
  readonly hideTab: boolean;
  /** The page is shown without breadcrumb (meta hiddenHeaderContent, docs/specification.md §1.2). */
  readonly hidesHeader: boolean;
  /** Target of a directory if no route matches its redirect. */
  readonly otherwise?: string;
}

function firstPage(node: MenuNode, path: string): string | null {
  for (const child of node.children ?? []) {
    const childPath = fullPathOf(child, path);
    if (child.hidden || child.meta?.internalOrExternal || childPath.includes('/:')) continue;
    if (!isDirectory(child)) return childPath;
    const deeper = firstPage(child, childPath);
    if (deeper) return deeper;
  }
  return null;
}

/** Target of a directory: its redirect, or its first page if it redirects to itself (alwaysShow). */
function redirectOf(node: MenuNode, path: string): string | null {
  const { redirect } = node;
  const wanted = !node.alwaysShow && redirect && isOwnPath(redirect) ? redirect : path;
  return wanted === path ? firstPage(node, path) : wanted;
}

/** The route of a node; null for a directory without pages and for a refused link. */
export function routeOf(node: MenuNode, path: string, table: PlaceholderTable): PageRoute | null {
  const meta = node.meta ?? {};
  const base = {
    path,
    title: meta.title ?? '',
    keepAlive: Boolean(meta.keepAlive && meta.componentName),
    hideTab: Boolean(meta.hideTab),
    hidesHeader: meta.hiddenHeaderContent === true,
  };
  if (isDirectory(node)) {
    const target = redirectOf(node, path);
    const otherwise = firstPage(node, path);
    return target === null ? null : { ...base, kind: 'redirect', target, ...(otherwise !== null && { otherwise }) };
  }
  if (meta.url) {
    const link = resolveMenuUrl(meta.url, table);
    // The page explains why the link is not opened.
    if (link === null && asksForSession(meta.url)) return { ...base, kind: 'page', target: meta.url };
    return link === null ? null : { ...base, kind: meta.internalOrExternal ? 'window' : 'frame', target: link };
  }
  return { ...base, kind: 'page', target: node.component ?? '' };
}

/**
 * The routes of a menu as a flat list, including hidden nodes, without nodes with route "0"
 * (docs/specification.md §1.2).
 */
export function menuRoutes(menu: readonly MenuNode[], table: PlaceholderTable, parent = ''): PageRoute[] {
  return menu.flatMap((node) => {
    const path = fullPathOf(node, parent);
    const own = node.route === '0' ? null : routeOf(node, path, table);
    const below = menuRoutes(node.children ?? [], table, path);
    return own === null ? below : [own, ...below];
  });
}

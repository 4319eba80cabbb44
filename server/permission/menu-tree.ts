import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Language } from '#server/kernel/actor.ts';
import type { MenuNode, menuMeta } from '#shared/contract/rights/permission.schema.ts';
import { byParent } from './by-parent.ts';
import type { HomePage } from './home-page.ts';

type MenuMeta = z.input<typeof menuMeta>;

/** A directory or page of `sys_permission`. */
export interface MenuRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly nameEn: string | null;
  readonly url: string | null;
  readonly component: string | null;
  readonly componentName: string | null;
  readonly redirect: string | null;
  readonly icon: string | null;
  readonly isRoute: boolean;
  readonly isLeaf: boolean;
  readonly keepAlive: boolean;
  readonly alwaysShow: boolean;
  readonly hidden: boolean;
  readonly hideTab: boolean;
  readonly internalOrExternal: boolean;
}

const HOME_URL = '/dashboard/analysis';

const home: MenuRow = {
  id: '9502685863ab87f0ad1134142788a385',
  parentId: null,
  name: '首页',
  nameEn: 'Home',
  url: HOME_URL,
  component: 'dashboard/Analysis',
  componentName: null,
  redirect: null,
  icon: 'home',
  isRoute: true,
  isLeaf: true,
  keepAlive: false,
  alwaysShow: false,
  hidden: false,
  hideTab: false,
  internalOrExternal: false,
};

/**
 * Builds the menu from which a client derives its routes (docs/wire.md §1.4). `rows` are the granted directories and
 * pages in order. The home page is added as first entry if it was not granted. A row whose parent is not granted is
 * omitted. The entry of the home page shows the user's start page (`begin`), but keeps its own path and name.
 */
export function menuTree(rows: readonly MenuRow[], language: Language, begin: HomePage | null = null): MenuNode[] {
  const standing = rows.some((row) => row.url === HOME_URL) ? rows : [home, ...rows];
  const all = begin
    ? standing.map((row) => (row.url === HOME_URL ? { ...row, ...shownAtHome(begin) } : row))
    : standing;
  const children = byParent(all);
  return (children.get(null) ?? []).map((row) => withoutOnlyHidden(nodeOf(row, children, language)));
}

const shownAtHome = ({ component }: HomePage) => ({ component, componentName: null, isLeaf: true });

type ChildRows = ReadonlyMap<string | null, readonly MenuRow[]>;

function nodeOf(row: MenuRow, below: ChildRows, language: Language): MenuNode {
  // As in JeecgBoot, the children of a row with the leaf flag are omitted even if they exist.
  const children = row.isLeaf ? [] : (below.get(row.id) ?? []).map((child) => nodeOf(child, below, language));
  const url = row.url ?? '';
  return {
    id: row.id,
    path: isLink(url) ? createHash('md5').update(url).digest('hex') : url,
    name: row.componentName || nameOf(url),
    // Old clients fail on a node without a component.
    component: row.component ?? '',
    route: row.isRoute ? '1' : '0',
    ...(row.parentId ? {} : { redirect: row.redirect }),
    ...(row.hidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    meta: metaOf(row, url, language),
    ...(children.length > 0 ? { children } : {}),
  };
}

function metaOf(row: MenuRow, url: string, language: Language): MenuMeta {
  const componentName = row.componentName || row.component?.split('/').at(-1);
  return {
    title: language === 'en' ? row.nameEn || row.name : row.name,
    ...(row.nameEn && row.nameEn !== row.name ? { alias: language === 'en' ? row.name : row.nameEn } : {}),
    keepAlive: row.keepAlive,
    internalOrExternal: row.internalOrExternal,
    ...(componentName ? { componentName } : {}),
    ...(row.icon ? { icon: row.icon } : {}),
    ...(isLink(url) ? { url } : {}),
    ...(row.hidden ? { hideMenu: true } : {}),
    ...(row.hideTab ? { hideTab: true } : {}),
  };
}

/** As in JeecgBoot, a top entry whose children are all hidden is hidden too and loses its title. */
function withoutOnlyHidden(node: MenuNode): MenuNode {
  const onlyHidden = node.children?.every((child) => child.hidden) ?? false;
  return onlyHidden ? { ...node, hidden: true, meta: { hideMenu: true } } : node;
}

function isLink(url: string): boolean {
  return /^(https?:\/\/|\{\{)/.test(url);
}

/** Derives the route name: `/isystem/user` → `isystem-user`, `/a/:id` → `a-@id`. */
function nameOf(url: string): string | null {
  return url === '' ? null : url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');
}

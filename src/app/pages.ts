import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lookup } from '#shared/lookup.ts';
import { type LazyPage, lazyPage } from '#src/screen/lazy-page.tsx';
import type { PageProps } from './page-props.ts';
import type { RarePage } from './rare-pages.ts';

type Loader = () => Promise<ComponentType<PageProps>>;

const rarePage =
  (name: RarePage): Loader =>
  async () =>
    (await import('./rare-pages.ts')).rarePages[name]();

/** Pages that few people open; the addresses of their code are in a chunk of its own, not in the first load. */
const rareNames = [
  'system/Parameter',
  'monitor/Version',
  'monitor/Retention',
  'system/PermissionExplain',
  'system/DepartUserList',
  'system/AddressList',
  'system/NewPermissionList',
  'monitor/Status',
  'test/Home',
] as const satisfies readonly RarePage[];

/**
 * All pages that a menu may name, by component string: exact, or the part before the slash, with the rest as the page's
 * `name` (`resource/scaffold_apply`). Only components in this list can be shown (docs/security.md P22).
 */
const exact = lookup<Loader>({
  'dashboard/Analysis': async () => (await import('#src/features/analysis/analysis-page.tsx')).AnalysisPage,
  'dashboard/Late': async () => (await import('#src/features/late/late-page.tsx')).LatePage,
  'dashboard/Charts': async () => (await import('#src/features/charts/charts-page.tsx')).ChartsPage,
  'board/Preview': async () => (await import('#src/features/board-preview/board-preview-page.tsx')).BoardPreviewPage,
  'site/PlaceBoard': async () => (await import('#src/features/place-board/place-board-page.tsx')).PlaceBoardPage,
  'wharf/BerthPlan': async () => (await import('#src/features/berth-plan/berth-plan-page.tsx')).BerthPlanPage,
  'scaffold/ScaffoldBoard': async () =>
    (await import('#src/features/scaffold-board/scaffold-board-page.tsx')).ScaffoldBoardPage,
  'jp/board': async () => (await import('#src/features/deliveries/deliveries-page.tsx')).DeliveriesPage,
  'system/UserList': async () => (await import('#src/features/users/users-page.tsx')).UsersPage,
  'system/DepartList': async () => (await import('#src/features/depart/depart-page.tsx')).DepartPage,
  'account/UserAnnouncement': async () =>
    (await import('#src/features/announcements/my-announcements-page.tsx')).MyAnnouncementsPage,
  ...Object.fromEntries(rareNames.map((name) => [name, rarePage(name)])),
});

const families = lookup<Loader>({
  resource: async () => (await import('#src/resource/resource-page.tsx')).ResourcePage,
  examples: rarePage('examples'),
  online: rarePage('online'),
  todo: async () => (await import('#src/resource/todo/todo-page.tsx')).TodoPage,
  summary: rarePage('summary'),
  account: async () => (await import('#src/features/account/account-page.tsx')).AccountPage,
  actuator: rarePage('actuator'),
  exception: async () => (await import('#src/features/errors/exception-page.tsx')).ExceptionPage,
});

/** Prefetch functions of pages for the data that they show first, loaded with the chunk of the page. */
const prefetchers = lookup<() => Promise<(client: QueryClient) => void>>({
  'dashboard/Analysis': async () => (await import('#src/features/analysis/prefetch-cards.ts')).prefetchCards,
});

const lists: ReadonlySet<string> = new Set([
  'dashboard/Late',
  'account/UserAnnouncement',
  'site/PlaceBoard',
  'wharf/BerthPlan',
  'scaffold/ScaffoldBoard',
  'examples/list',
  // Its URL contains the question.
  'system/PermissionExplain',
  'system/DepartList',
  'system/DepartUserList',
  'system/AddressList',
]);

/**
 * Whether a page, other than a resource, is a list whose query contains filters and sort order, so that it has only one
 * tab.
 */
export function isListPage(component: string): boolean {
  return lists.has(component) || component.startsWith('summary/');
}

const loaded = new Map<string, LazyPage<PageProps>>();

export interface Page {
  readonly Component: LazyPage<PageProps>;
  readonly name: string;
}

/** The page of a component string, or null if this release has none. */
export function pageOf(component: string): Page | null {
  const [family = '', ...rest] = component.split('/');
  const isExact = Object.hasOwn(exact, component);
  // JeecgBoot's own samples have folders with the same name (`examples/list/TableList`).
  const isSample = family === 'examples' && rest.length > 1;
  const isFamily = !isExact && rest.length > 0 && !isSample && Object.hasOwn(families, family);
  const key = isExact ? component : isFamily ? family : null;
  const loader = isExact ? exact[component] : isFamily ? families[family] : undefined;
  if (key === null || loader === undefined) return null;
  const known = loaded.get(key);
  const Component = known ?? lazyPage(loader);
  if (!known) loaded.set(key, Component);
  return { Component, name: isExact ? component : rest.join('/') };
}

/** Preloads the code of a page. Errors are ignored and shown when the page opens. */
export async function preloadPage(component: string): Promise<void> {
  await pageOf(component)
    ?.Component.preload()
    .catch(() => undefined);
}

/** Prefetches the data that a page shows first, if it declares any. Errors are ignored. */
export function prefetchPageData(component: string, client: QueryClient): void {
  if (!Object.hasOwn(prefetchers, component)) return;
  prefetchers[component]?.().then(
    (ask) => ask(client),
    () => undefined,
  );
}

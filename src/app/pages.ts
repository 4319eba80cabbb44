import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from '#src/http/load-chunk.ts';
import type { PageProps } from './page-props.ts';

type Loader = () => Promise<{ default: ComponentType<PageProps> }>;

/**
 * Every page that a menu may name, by component string: exact, or the part before the slash with the rest as the
 * page's `name` (`resource/scaffold_apply`). Components come from this list and nowhere else (P22).
 */
const exact: Readonly<Record<string, Loader>> = {
  'dashboard/Analysis': async () => ({
    default: (await import('#src/features/analysis/analysis-page.tsx')).AnalysisPage,
  }),
  'dashboard/Late': async () => ({ default: (await import('#src/features/late/late-page.tsx')).LatePage }),
  'dashboard/Charts': async () => ({ default: (await import('#src/features/charts/charts-page.tsx')).ChartsPage }),
  'test/Home': async () => ({ default: (await import('#src/features/test-home/test-home-page.tsx')).TestHomePage }),
  'system/PermissionExplain': async () => ({
    default: (await import('#src/features/permission/explain-page.tsx')).ExplainPage,
  }),
  'account/UserAnnouncement': async () => ({
    default: (await import('#src/features/announcements/my-announcements-page.tsx')).MyAnnouncementsPage,
  }),
};

const families: Readonly<Record<string, Loader>> = {
  resource: async () => ({ default: (await import('#src/resource/resource-page.tsx')).ResourcePage }),
  examples: async () => ({ default: (await import('#src/features/examples/examples-page.tsx')).ExamplesPage }),
  online: async () => ({ default: (await import('#src/features/online/online-page.tsx')).OnlinePage }),
  todo: async () => ({ default: (await import('#src/resource/todo/todo-page.tsx')).TodoPage }),
  account: async () => ({ default: (await import('#src/features/account/account-page.tsx')).AccountPage }),
  exception: async () => ({ default: (await import('#src/features/errors/exception-page.tsx')).ExceptionPage }),
};

const lists: ReadonlySet<string> = new Set(['dashboard/Late', 'account/UserAnnouncement', 'examples/list']);

/** Whether a page that is no resource is a list, whose query is what it is narrowed and ordered by. */
export function isListPage(component: string): boolean {
  return lists.has(component);
}

const loaded = new Map<string, LazyExoticComponent<ComponentType<PageProps>>>();

export interface Page {
  readonly Component: ComponentType<PageProps>;
  readonly name: string;
}

/** The page of a component string, or null when this release has none of that name. */
export function pageOf(component: string): Page | null {
  const [family = '', ...rest] = component.split('/');
  const isExact = Object.hasOwn(exact, component);
  const isFamily = !isExact && rest.length > 0 && Object.hasOwn(families, family);
  const key = isExact ? component : isFamily ? family : null;
  const loader = isExact ? exact[component] : isFamily ? families[family] : undefined;
  if (key === null || loader === undefined) return null;
  const known = loaded.get(key);
  const Component = known ?? lazy(() => load(key, loader));
  if (!known) loaded.set(key, Component);
  return { Component, name: isExact ? component : rest.join('/') };
}

const failed = new Set<string>();

function load(key: string, loader: Loader): ReturnType<Loader> {
  return loadChunk(loader).catch((error: unknown) => {
    failed.add(key);
    throw error;
  });
}

/**
 * Pages whose code did not come are asked for anew when they are drawn again. Not by themselves: React draws what waits
 * for a failed one again at once, and would ask without end.
 */
export function retryFailedPages(): void {
  for (const key of failed) loaded.delete(key);
  failed.clear();
}

/** Fetches a page's code before it is needed; a failure shows when the page opens. */
export function preloadPage(component: string): void {
  const loader = exact[component] ?? families[component.split('/', 1)[0] ?? ''];
  loader?.().catch(() => undefined);
}

import type { ResourceDefinition } from './definition.ts';
import { listTitle } from './list-title.ts';
import { pageComponent } from './page-component.ts';
import { pagePath } from './resource-address.ts';
import type { Text } from './text.ts';

/** A directory or page of the menu as the product ships it (docs/domain.md §18); rows of `sys_permission` are made of it. */
export interface MenuEntry {
  /** Never changes: the row's id is made of it. */
  readonly key: string;
  readonly title: Text;
  readonly icon?: string;
  /** Path of the page, or a link with placeholders for `external` ones. */
  readonly url: string;
  /** What the client shows (`src/app/pages.ts`); absent for directories. */
  readonly component?: string;
  readonly keepAlive?: boolean;
  /** About the whole installation: only the platform's own tenant begins with it (`server/kernel/platform.ts`). */
  readonly platform?: true;
  /** Opens in a new window. */
  readonly external?: boolean;
  /** The page's own resource: its buttons and field rules hang below it. */
  readonly resource?: ResourceDefinition;
  /** Rights of a page that is no resource's. */
  readonly codes?: readonly { readonly code: string; readonly title: Text }[];
  readonly children?: readonly MenuEntry[];
}

/** A directory of the first level, with its place among the others. */
export interface MenuDirectory extends MenuEntry {
  readonly order: number;
}

/** The pages of a resource, called as its list is. */
export function resourcePage<const K extends string>(
  key: K,
  definition: ResourceDefinition,
  title: Text = { zh: listTitle(definition, 'zh'), en: listTitle(definition, 'en') },
) {
  return {
    key,
    title,
    url: pagePath(definition),
    component: pageComponent('resource', definition.code),
    keepAlive: true,
    resource: definition,
  } satisfies MenuEntry;
}

/** Stands for an area where the pending tasks of all are meant. */
export const allAreas = 'all';

/** Where the pending tasks of all areas stand. */
export const allTasksPath = '/prm/todo';

/** The pending-task page of a business area, or that of all. */
export function todoPage<const K extends string>(key: K, area: string, title: Text) {
  return {
    key,
    title,
    url: area === allAreas ? allTasksPath : `/prm/${area}/todo`,
    component: pageComponent('todo', area),
    keepAlive: true,
  } satisfies MenuEntry;
}

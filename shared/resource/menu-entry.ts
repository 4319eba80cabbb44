import type { ResourceDefinition } from './definition.ts';
import { listTitle } from './list-title.ts';
import { pageComponent } from './page-component.ts';
import { pagePath } from './resource-address.ts';
import type { Text } from './text.ts';

/**
 * A directory or page of the menu that the product ships (docs/domain.md §18); the rows of `sys_permission` are created
 * from these entries.
 */
export interface MenuEntry {
  /** Never changes, because the id of the row is derived from the key. */
  readonly key: string;
  readonly title: Text;
  readonly icon?: string;
  /** Path of the page, or a link with placeholders for `external` ones. */
  readonly url: string;
  /** Name of the component that the client shows (`src/app/pages.ts`); absent for directories. */
  readonly component?: string;
  readonly keepAlive?: boolean;
  /**
   * The page concerns the whole installation: only the platform's own tenant gets the entry
   * (`server/kernel/platform.ts`).
   */
  readonly platform?: true;
  /** Not in the menu: other pages lead to it. */
  readonly hidden?: true;
  /** Opens in a new window. */
  readonly external?: boolean;
  /** The resource of the page; the rights to its buttons and fields are children of this entry. */
  readonly resource?: ResourceDefinition;
  /** Rights of a page that shows no resource. */
  readonly codes?: readonly { readonly code: string; readonly title: Text }[];
  /**
   * Key of an older page. Roles of the yard's own that may open it get this entry when it is new; the product's roles get
   * it by their grants.
   */
  readonly beside?: string;
  readonly children?: readonly MenuEntry[];
}

/** A directory of the first level, with its position among the others. */
export interface MenuDirectory extends MenuEntry {
  readonly order: number;
}

/** The menu entry of a resource; its title is by default that of the list. */
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

/** Takes the place of an area's key where pending tasks of all areas are meant. */
export const allAreas = 'all';

/** Path of the page with the pending tasks of all areas. */
export const allTasksPath = '/prm/todo';

/** The page with the pending tasks of one area, or of all areas. */
export function todoPage<const K extends string>(key: K, area: string, title: Text) {
  return {
    key,
    title,
    url: area === allAreas ? allTasksPath : `/prm/${area}/todo`,
    component: pageComponent('todo', area),
    keepAlive: true,
  } satisfies MenuEntry;
}

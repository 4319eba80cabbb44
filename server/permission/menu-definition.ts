import { headsFor } from '#server/kernel/catalogue.ts';
import { officePage } from '#shared/platform/platform-pages.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pageName } from '#shared/resource/page-component.ts';
import { resourcePath } from '#shared/resource/resource-address.ts';
import { sysUser } from '#shared/system/user.ts';

/** What a row of the menu says about its page. */
export interface MenuPage {
  readonly component: string | null;
  readonly url: string | null;
  readonly menuType: number;
}

/** Pages made by hand whose rows are a definition's. */
const handMade: ReadonlyMap<string, string> = new Map([
  ['system/DepartList', 'sys_depart'],
  ['system/NewPermissionList', 'sys_permission'],
  ['system/UserList', 'sys_user'],
]);

/**
 * The definition whose rows a menu shows: by its component, or, of a button, by a path that is one of the definition's calls
 * (docs/wire.md §1.9, data rules). Undefined: data rules of this menu narrow nothing.
 */
export function definitionOfMenu(
  tenantId: number,
  { component, url, menuType }: MenuPage,
): ResourceDefinition | undefined {
  // People belong to no area, and their page is ruled like any.
  const heads = [...headsFor(tenantId), sysUser];
  const page = officePage(component ?? '');
  const code = pageName('resource', page) ?? handMade.get(page);
  if (code !== undefined) return heads.find((definition) => definition.code === code);
  if (menuType !== 2 || !url) return undefined;
  return heads.find((definition) => {
    const path = resourcePath(definition);
    return url.startsWith(`${path}/`) && !url.slice(path.length + 1).includes('/');
  });
}

import { headsFor } from '#server/kernel/catalogue.ts';
import { officePage } from '#shared/platform/platform-pages.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pageName } from '#shared/resource/page-component.ts';
import { resourcePath } from '#shared/resource/resource-address.ts';
import { sysUser } from '#shared/system/user.ts';

/** Columns of a menu row that identify its page. */
export interface MenuPage {
  readonly component: string | null;
  readonly url: string | null;
  readonly menuType: number;
}

/** Custom pages that show rows of a definition. */
const handMade: ReadonlyMap<string, string> = new Map([
  ['system/DepartList', 'sys_depart'],
  ['system/NewPermissionList', 'sys_permission'],
  ['system/UserList', 'sys_user'],
]);

/**
 * The definition whose rows a menu entry shows, found by its component or, for a button, by a path that is a call of
 * the definition (docs/wire.md §1.9, data rules). Undefined if data rules have no effect on the menu entry.
 */
export function definitionOfMenu(
  tenantId: number,
  { component, url, menuType }: MenuPage,
): ResourceDefinition | undefined {
  // `sysUser` belongs to no area, but its page can have data rules like any other.
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

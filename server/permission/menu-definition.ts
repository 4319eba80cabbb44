import { headsFor } from '#server/resource/catalogue.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pageName } from '#shared/resource/page-component.ts';
import { resourcePath } from '#shared/resource/resource-address.ts';
import { sysUser } from '#shared/system/user.ts';
import { oldClientPages } from './old-client-pages.ts';

/** What a row of the menu says about its page. */
export interface MenuPage {
  readonly component: string | null;
  readonly url: string | null;
  readonly menuType: number;
}

/** Pages made by hand whose rows are a definition's: old clients' and our own components. */
const handMade: ReadonlyMap<string, string> = new Map([
  ...[...oldClientPages].map(([code, component]) => [component, code] as const),
  ['system/Category', 'sys_category'],
  ['system/PermissionList', 'sys_permission'],
  ['system/RoleList', 'sys_role'],
]);

/**
 * The definition whose rows a menu shows: by its component, or, of a button, by a path that is one of the definition's calls
 * (contract §9, data rules). Undefined: data rules of this menu narrow nothing.
 */
export function definitionOfMenu(
  tenantId: number,
  { component, url, menuType }: MenuPage,
): ResourceDefinition | undefined {
  // People belong to no area, and their page is ruled like any.
  const heads = [...headsFor(tenantId), sysUser];
  const code = pageName('resource', component) ?? handMade.get(component ?? '');
  if (code !== undefined) return heads.find((definition) => definition.code === code);
  if (menuType !== 2 || !url) return undefined;
  return heads.find((definition) => {
    const path = resourcePath(definition);
    return url.startsWith(`${path}/`) && !url.slice(path.length + 1).includes('/');
  });
}

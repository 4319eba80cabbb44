import { matchPath } from 'react-router-dom';
import { buildSettings } from '#shared/build-settings.ts';
import type { RequestContext } from '#shared/http/request.ts';
import { fullPathOf, type MenuNode } from './menu-node.ts';

interface NamedPath {
  readonly name: string;
  readonly path: string;
}

function lowAppPaths(menu: readonly MenuNode[], parent = ''): NamedPath[] {
  return menu.flatMap(({ name, children, ...node }) => {
    const path = fullPathOf(node, parent);
    const own = name?.startsWith('low-app') ? [{ name, path }] : [];
    return [...own, ...lowAppPaths(children ?? [], path)];
  });
}

/** Cached, because every call looks it up and nearly no menu has such a path. */
const known = new WeakMap<readonly MenuNode[], readonly NamedPath[]>();

/**
 * The menu's route of a low-code application (name `low-app…`) to which an address belongs, with its parameters: calls
 * from there name the application (docs/specification.md §1.7). Undefined for any other address.
 * @param pathname as the browser's address has it
 */
export function lowAppRoute(
  menu: readonly MenuNode[] | undefined,
  pathname: string | undefined = globalThis.location?.pathname,
  { basePath } = buildSettings,
): RequestContext['route'] {
  if (menu === undefined || pathname === undefined) return undefined;
  const paths = known.get(menu) ?? lowAppPaths(menu);
  known.set(menu, paths);
  const below = pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : pathname;
  for (const { name, path } of paths) {
    const match = matchPath({ path, end: false }, below);
    if (match !== null) return { name, params: match.params };
  }
  return undefined;
}

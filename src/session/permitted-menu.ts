import { decidePermission, type PermissionLists } from '#shared/permission/decide-permission.ts';
import type { MenuNode } from './menu-node.ts';

/**
 * The menu without the nodes whose `meta.permission` the person does not hold (docs/specification.md §1.2); what hangs below one of them
 * goes with it, and so does a directory that is left with nothing. One of several codes is enough. The server's menu holds
 * granted rows only and names no codes; menus of other servers do.
 */
export function permittedMenu(menu: readonly MenuNode[], lists: PermissionLists): readonly MenuNode[] {
  return menu.flatMap((node) => {
    const codes = [node.meta?.permission ?? []].flat();
    if (codes.length > 0 && !decidePermission(codes.join(','), lists).visible) return [];
    if (!node.children?.length) return [node];
    const children = permittedMenu(node.children, lists);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

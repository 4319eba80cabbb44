import { decidePermission, type PermissionLists } from '#shared/permission/decide-permission.ts';
import type { MenuNode } from './menu-node.ts';

/**
 * The menu without the nodes whose `meta.permission` the person does not hold (spec 1 §2); what hangs below one of them
 * goes with it. One of several codes is enough. The server's menu holds granted rows only and names no codes; menus of
 * other servers do.
 */
export function permittedMenu(menu: readonly MenuNode[], lists: PermissionLists): readonly MenuNode[] {
  const permitted = menu.filter(({ meta }) => {
    const codes = [meta?.permission ?? []].flat();
    return codes.length === 0 || decidePermission(codes.join(','), lists).visible;
  });
  return permitted.map((node) => (node.children ? { ...node, children: permittedMenu(node.children, lists) } : node));
}

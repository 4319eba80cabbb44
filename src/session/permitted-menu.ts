import { decidePermission, type PermissionLists } from '#shared/permission/decide-permission.ts';
import type { MenuNode } from './menu-node.ts';

/**
 * The menu without the nodes whose `meta.permission` the person does not have (docs/specification.md §1.2). Nodes below
 * such a node go too, and so does a directory that becomes empty. One of several codes is enough. Our server sends only
 * granted nodes and no codes; other servers send codes.
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

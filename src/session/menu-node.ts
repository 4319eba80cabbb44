/**
 * One node of the menu tree in the answer of `getUserPermissionByToken` (docs/specification.md §1.2,
 * docs/wire.md §1.4).
 */
export interface MenuNode {
  readonly id?: string;
  /** A path; for an external link an MD5 that the server made of the link. */
  readonly path: string;
  readonly name?: string | null;
  readonly component?: string | null;
  /** `"0"`: shown in the menu, but without a route of its own (another route answers its path). */
  readonly route?: string | null;
  readonly redirect?: string | null;
  readonly hidden?: boolean;
  readonly alwaysShow?: boolean;
  readonly meta?: MenuMeta | null;
  readonly children?: readonly MenuNode[] | null;
}

export interface MenuMeta {
  readonly title?: string | null;
  /** The title in the other language; only our server sends this. */
  readonly alias?: string | null;
  readonly icon?: string | null;
  readonly keepAlive?: boolean | null;
  /** false: the link opens inside the product (in a frame); true: in a new window. */
  readonly internalOrExternal?: boolean | null;
  readonly componentName?: string | null;
  /** Raw link with `{{name}}` placeholders. */
  readonly url?: string | null;
  readonly hideTab?: boolean | null;
  /** Permission codes, of which the person needs one (`permittedMenu`). */
  readonly permission?: string | readonly string[] | null;
  /** The page's header shows only its title (docs/specification.md §1.2). */
  readonly hiddenHeaderContent?: boolean | null;
  readonly permissionList?: unknown;
}

/** Whether the node is a directory: it has no page of its own, only nodes below it. */
export const isDirectory = (node: MenuNode): boolean =>
  /^layouts\/(RouteView|BlankLayout|PageView|default)/.test(node.component ?? '');

/** A node's absolute path; a relative path is appended to the parent's. */
export function fullPathOf(node: MenuNode, parent: string): string {
  if (node.path.startsWith('/')) return node.path;
  return `${parent.replace(/\/$/, '')}/${node.path}`;
}

/** Path of the first menu entry that shows a component, or null. */
export function pathOfComponent(menu: readonly MenuNode[], component: string, parent = ''): string | null {
  for (const node of menu) {
    const path = fullPathOf(node, parent);
    const found = node.component === component ? path : pathOfComponent(node.children ?? [], component, path);
    if (found !== null) return found;
  }
  return null;
}

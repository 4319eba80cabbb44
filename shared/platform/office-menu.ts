import { officePage } from './platform-pages.ts';

/** What is read of a menu node; the answer's type differs between client and server. */
interface Entry<Node> {
  readonly id?: string | undefined;
  readonly path: string;
  readonly component?: string | null | undefined;
  readonly meta?: { readonly url?: string | null | undefined } | null | undefined;
  readonly children?: readonly Node[] | null | undefined;
}

/**
 * The menu of a JeecgBoot server in our words: our components for the platform's, a link of Vue 3's menus (`component` is the
 * link itself) as a frame with that address, and an entry that names no component and has others below it as a directory.
 */
export function officeMenu<Node extends Entry<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.map((node) => {
    const children = node.children && { children: officeMenu(node.children) };
    return { ...node, ...pageOf(node), ...children };
  });
}

function pageOf<Node>({ id, path, component, meta, children }: Entry<Node>) {
  if (!component) return { component: children?.length ? 'layouts/RouteView' : '' };
  if (!/^(?:https?:\/\/|\{\{)/i.test(component)) return { component: officePage(component) };
  return {
    // The platform gives every link the path `/`, where somebody entered none.
    path: path === '/' && id !== undefined ? `/${id}` : path,
    component: 'layouts/IframePageView',
    meta: { ...meta, url: meta?.url || component },
  };
}

import { officePage } from './platform-pages.ts';

/** The fields of a menu node that are read here; the response type differs between client and server. */
interface Entry<Node> {
  readonly id?: string | undefined;
  readonly path: string;
  readonly component?: string | null | undefined;
  readonly meta?: { readonly url?: string | null | undefined } | null | undefined;
  readonly children?: readonly Node[] | null | undefined;
}

/**
 * Converts the menu of a JeecgBoot server to our components. A link entry of a Vue 3 menu, whose `component` is the
 * link itself, becomes a frame page with that address. An entry without a component but with children becomes a
 * directory.
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
    // JeecgBoot stores the path `/` for every link whose path was left empty.
    path: path === '/' && id !== undefined ? `/${id}` : path,
    component: 'layouts/IframePageView',
    meta: { ...meta, url: meta?.url || component },
  };
}

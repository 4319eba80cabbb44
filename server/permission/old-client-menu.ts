import { createHash } from 'node:crypto';
import type { MenuNode } from '#shared/contract/rights/permission.schema.ts';
import { officePage, vue2Page } from '#shared/platform/platform-pages.ts';

/**
 * The menu for a client that has the platform's own pages and none of ours: what it can draw, it draws,
 * and everything else is our page in its frame. `site` is where we are reached (`PUBLIC_URL`); without it the addresses are
 * those of one host that serves both.
 */
export function menuForOldClient(nodes: readonly MenuNode[], site: string): MenuNode[] {
  return nodes.map((node) => {
    const children = node.children && { children: menuForOldClient(node.children, site) };
    return { ...drawable(node, site), ...children };
  });
}

function drawable(node: MenuNode, site: string): MenuNode {
  const { url } = node.meta;
  // Its own host is not ours where we have one.
  if (url !== undefined && site === '') return node;
  if (url !== undefined) return { ...node, meta: { ...node.meta, url: url.replaceAll('{{origin}}', site) } };
  const component = vue2Page(officePage(node.component)) ?? '';
  if (component !== '' || node.component === '') return { ...node, component };
  const address = site + node.path;
  return {
    ...node,
    // Upstream's path of a page that is an address.
    path: /^https?:/.test(address) ? createHash('md5').update(address).digest('hex') : node.path,
    component: 'layouts/IframePageView',
    meta: { ...node.meta, keepAlive: false, componentName: 'IframePageView', url: address },
  };
}

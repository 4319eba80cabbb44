import { createHash } from 'node:crypto';
import type { MenuNode } from '#shared/contract/rights/permission.schema.ts';
import { officePage, vue2Page } from '#shared/platform/platform-pages.ts';

/**
 * Converts the menu for a JeecgBoot client, which has JeecgBoot's pages but not ours. The client shows its own pages;
 * all others are embedded as frames with our address. `site` is our public address (`PUBLIC_URL`); if empty, addresses
 * are relative to a host that serves both.
 */
export function menuForOldClient(nodes: readonly MenuNode[], site: string): MenuNode[] {
  return nodes.map((node) => {
    const children = node.children && { children: menuForOldClient(node.children, site) };
    return { ...drawable(node, site), ...children };
  });
}

function drawable(node: MenuNode, site: string): MenuNode {
  const { url } = node.meta;
  // The client's origin is not ours if `PUBLIC_URL` is set.
  if (url !== undefined && site === '') return node;
  if (url !== undefined) return { ...node, meta: { ...node.meta, url: url.replaceAll('{{origin}}', site) } };
  const component = vue2Page(officePage(node.component)) ?? '';
  if (component !== '' || node.component === '') return { ...node, component };
  const address = site + node.path;
  return {
    ...node,
    // JeecgBoot's path of a page that is an address.
    path: /^https?:/.test(address) ? createHash('md5').update(address).digest('hex') : node.path,
    component: 'layouts/IframePageView',
    meta: { ...node.meta, keepAlive: false, componentName: 'IframePageView', url: address },
  };
}

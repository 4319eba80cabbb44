import { createHash } from 'node:crypto';
import type { MenuNode } from '#shared/contract/permission.schema.ts';

/** Pages of ours that the platform's Vue 2 client has under a name of its own; hand-made ones are called alike. */
const drawnAs: Readonly<Record<string, string>> = {
  'account/UserAnnouncement': 'system/UserAnnouncementList',
  'resource/sys_announcement': 'system/SysAnnouncementList',
  'resource/sys_category': 'system/SysCategoryList',
  'resource/sys_check_rule': 'system/SysCheckRuleList',
  'resource/sys_data_log': 'system/DataLogList',
  'resource/sys_data_source': 'system/SysDataSourceList',
  'resource/sys_dict': 'system/DictList',
  'resource/sys_fill_rule': 'system/SysFillRuleList',
  'resource/sys_gateway_route': 'system/SysGatewayRouteList',
  'resource/sys_log': 'system/LogList',
  'resource/sys_message': 'modules/message/SysMessageList',
  'resource/sys_message_template': 'modules/message/SysMessageTemplateList',
  'resource/sys_online': 'system/SysUserOnlineList',
  'resource/sys_position': 'system/SysPositionList',
  'resource/sys_quartz_job': 'system/QuartzJobList',
  'resource/sys_role': 'system/RoleUserList',
  'resource/sys_tenant': 'system/TenantList',
  'resource/sys_user': 'system/UserList',
};

const known = new Set([
  ...Object.values(drawnAs),
  'dashboard/Analysis',
  'layouts/RouteView',
  'layouts/BlankLayout',
  'layouts/PageView',
  'layouts/IframePageView',
  'system/AddressList',
  'system/DepartList',
  'system/DepartUserList',
  'system/NewPermissionList',
]);

/**
 * The menu for a client that has the platform's own pages and none of ours (issue 12 point 13): what it can draw, it draws,
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
  const component = drawnAs[node.component] ?? node.component;
  if (component === '' || known.has(component)) return { ...node, component };
  const address = site + node.path;
  return {
    ...node,
    // Upstream's path of a page that is an address.
    path: /^https?:/.test(address) ? createHash('md5').update(address).digest('hex') : node.path,
    component: 'layouts/IframePageView',
    meta: { ...node.meta, keepAlive: false, componentName: 'IframePageView', url: address },
  };
}

import { oldClientPages } from '#server/permission/old-client-pages.ts';

/** Pages of the platform's newer client by the definition that their rows are. */
const newClientPages: ReadonlyMap<string, string> = new Map([
  ['message/manage/index', 'sys_message'],
  ['message/template/index', 'sys_message_template'],
  ['monitor/datalog/index', 'sys_data_log'],
  ['monitor/datasource/index', 'sys_data_source'],
  ['monitor/log/index', 'sys_log'],
  ['monitor/quartz/index', 'sys_quartz_job'],
  ['monitor/route/index', 'sys_gateway_route'],
  ['system/category/index', 'sys_category'],
  ['system/checkRule/index', 'sys_check_rule'],
  ['system/depart/index', 'sys_depart'],
  ['system/dict/index', 'sys_dict'],
  ['system/fillRule/index', 'sys_fill_rule'],
  ['system/menu/index', 'sys_permission'],
  ['system/notice/index', 'sys_announcement'],
  ['system/onlineuser/index', 'sys_online'],
  ['system/ossfile/index', 'sys_oss_file'],
  ['system/position/index', 'sys_position'],
  ['system/role/index', 'sys_role'],
  ['system/tenant/index', 'sys_tenant'],
  ['system/user/index', 'sys_user'],
]);

/** A component as the platform's first client names it, whichever of its clients wrote it. */
export function platformComponent(component: string | null): string | null {
  if (component === null) return null;
  const plain = component.replace(/^\//, '').replace(/\.(?:vue|tsx)$/, '');
  if (plain === 'layouts/default/index' || plain === 'layouts/ParentView') return 'layouts/RouteView';
  const code = newClientPages.get(plain);
  return (code && oldClientPages.get(code)) || plain;
}

/** Our component, its names in JeecgBoot's Vue 2 client, and its names in JeecgBoot's Vue 3 client. */
type PlatformPage = readonly [office: string, vue2: string | readonly string[], vue3?: string | readonly string[]];

/**
 * Maps our pages to the pages of JeecgBoot's own clients (releases 2.1 to 3.9), in both directions: the office opens
 * our page for a menu entry of a JeecgBoot server, and our server sends menus to JeecgBoot's Vue 2 client. Our server
 * uses the first name of a list.
 */
const pages: readonly PlatformPage[] = [
  ['dashboard/Analysis', ['dashboard/Analysis', 'dashboard/Workplace'], 'dashboard/workbench/index'],

  ['system/UserList', 'system/UserList', 'system/user/index'],
  ['resource/sys_role', ['system/RoleUserList', 'system/RoleList'], 'system/role/index'],
  ['system/NewPermissionList', ['system/NewPermissionList', 'system/PermissionList'], 'system/menu/index'],
  ['system/DepartList', 'system/DepartList', 'system/depart/index'],
  ['system/DepartUserList', 'system/DepartUserList', 'system/departUser/index'],
  ['system/AddressList', 'system/AddressList', 'system/address/index'],
  ['resource/sys_position', 'system/SysPositionList', 'system/position/index'],
  ['resource/sys_dict', 'system/DictList', 'system/dict/index'],
  ['resource/sys_category', ['system/SysCategoryList', 'system/Category'], 'system/category/index'],
  ['resource/sys_announcement', 'system/SysAnnouncementList', 'system/notice/index'],
  ['resource/sys_tenant', 'system/TenantList', 'system/tenant/index'],
  ['resource/sys_check_rule', 'system/SysCheckRuleList', 'system/checkRule/index'],
  ['resource/sys_fill_rule', 'system/SysFillRuleList', 'system/fillRule/index'],
  ['resource/sys_role_index', [], 'system/homeConfig/index'],

  ['resource/sys_data_log', 'system/DataLogList', 'monitor/datalog/index'],
  ['resource/sys_data_source', 'system/SysDataSourceList', 'monitor/datasource/index'],
  ['resource/sys_gateway_route', 'system/SysGatewayRouteList', 'monitor/route/index'],
  ['resource/sys_log', 'system/LogList', 'monitor/log/index'],
  ['resource/sys_online', 'system/SysUserOnlineList', 'system/onlineuser/OnlineUserList'],
  ['resource/sys_quartz_job', 'system/QuartzJobList', 'monitor/quartz/index'],
  ['actuator/disk', 'modules/monitor/DiskMonitoring'],
  ['actuator/jvm', 'modules/monitor/JvmInfo'],
  ['actuator/redis', 'modules/monitor/RedisInfo', 'monitor/redis/index'],
  ['actuator/performance', [], 'monitor/server/index'],
  ['actuator/server', 'modules/monitor/SystemInfo'],
  ['actuator/tomcat', 'modules/monitor/TomcatInfo'],
  ['actuator/trace', 'modules/monitor/HttpTrace', 'monitor/trace/index'],

  ['resource/sys_message', 'modules/message/SysMessageList', ['system/message/manage/index', 'message/manage/index']],
  [
    'resource/sys_message_template',
    'modules/message/SysMessageTemplateList',
    ['system/message/template/index', 'message/template/index'],
  ],
  ['resource/sys_oss_file', 'modules/oss/OSSFileList', 'system/ossfile/index'],
  ['account/UserAnnouncement', 'system/UserAnnouncementList', 'monitor/mynews/index'],

  ['account/center', 'account/center/Index'],
  [
    'account/settings/base',
    ['account/settings/Index', 'account/settings/BaseSetting'],
    'system/usersetting/UserSetting',
  ],
  ['account/settings/security', 'account/settings/Security'],
  ['account/settings/custom', 'account/settings/Custom'],
  ['account/settings/binding', 'account/settings/Binding'],
  ['account/settings/notification', 'account/settings/Notification'],

  ['online/formList', 'modules/online/cgform/OnlCgformHeadList', 'super/online/cgform/index'],
  ['online/copyList', 'modules/online/cgform/OnlCgformCopyList', 'super/online/cgform/CgformCopyList'],
  [
    'online/autoList',
    'modules/online/cgform/auto/OnlCgformAutoList',
    'super/online/cgform/auto/default/OnlineAutoList',
  ],
  [
    'online/treeList',
    'modules/online/cgform/auto/OnlCgformTreeList',
    'super/online/cgform/auto/tree/OnlineAutoTreeList',
  ],
  [
    'online/erpList',
    'modules/online/cgform/auto/erp/OnlCgformErpList',
    'super/online/cgform/auto/erp/OnlCgformErpList',
  ],
  [
    'online/tabList',
    'modules/online/cgform/auto/tab/OnlCgformTabList',
    'super/online/cgform/auto/tab/OnlCgformTabList',
  ],
  [
    'online/innerTableList',
    'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
    'super/online/cgform/auto/innerTable/OnlCgformInnerTableList',
  ],
  [
    'online/formRecord',
    'modules/online/cgform/auto/OnlineDynamicForm',
    'super/online/cgform/auto/default/OnlineAutoDetail',
  ],
  ['online/reportHeadList', 'modules/online/cgreport/OnlCgreportHeadList', 'super/online/cgreport/index'],
  [
    'online/reportAutoList',
    'modules/online/cgreport/auto/OnlCgreportAutoList',
    'super/online/cgreport/auto/OnlCgReportList',
  ],

  ['exception/403', 'exception/403', 'sys/exception/NotAccessException'],
  ['exception/404', 'exception/404', 'sys/exception/Exception'],
  ['exception/500', 'exception/500', 'sys/exception/ServerErrorException'],

  ['layouts/RouteView', 'layouts/RouteView', ['layouts/default/index', 'layouts/ParentView']],
  ['layouts/BlankLayout', 'layouts/BlankLayout'],
  ['layouts/PageView', 'layouts/PageView'],
  ['layouts/IframePageView', 'layouts/IframePageView'],
];

const byPlatformName: ReadonlyMap<string, string> = new Map(
  pages.flatMap(([office, vue2, vue3 = []]) => [vue2, vue3].flat().map((name) => [name, office] as const)),
);

const vue2Names: ReadonlyMap<string, string> = new Map(
  pages.flatMap(([office, vue2]) =>
    [vue2]
      .flat()
      .slice(0, 1)
      .map((name) => [office, name] as const),
  ),
);

/**
 * Our component for a component of either JeecgBoot client; an unknown component is returned without leading slash and
 * file extension.
 */
export function officePage(component: string): string {
  const plain = component.replace(/^\//, '').replace(/\.(?:vue|tsx)$/, '');
  return byPlatformName.get(plain) ?? plain;
}

/** Name of one of our components in JeecgBoot's Vue 2 client; undefined if that client has no such page. */
export function vue2Page(component: string): string | undefined {
  return vue2Names.get(component);
}

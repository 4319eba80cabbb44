import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, dict, int, str } from '#shared/resource/field-builders.ts';

/** `roleCode` of the tenant's default home page. */
export const defaultHomeCode = 'DEF_INDEX_ALL';

/** 角色首页: home pages of roles, of single people and of the tenant (`relationType`). */
export const sysRoleIndex = {
  code: 'sys_role_index',
  area: 'system',
  entity: 'roleIndex',
  address: {
    path: '/sys/sysRoleIndex',
    prefix: 'system:roleindex',
    page: '/isystem/roleIndex',
    words: {
      add: { zh: '添加成功！', en: 'Added' },
      edit: { zh: '编辑成功!', en: 'Saved' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '批量删除成功！', en: 'Deleted' },
    },
  },
  table: 'sys_role_index',
  title: { zh: '角色首页配置', en: 'Home page' },
  plural: 'Home pages',
  display: 'roleCode',
  fields: [
    dict('relationType', ['类型', 'For'], 'relation_type', {
      required: true,
      query: true,
      default: 'ROLE',
      visibleWhen: { field: 'relationType', op: 'ne', value: 'ROLE' },
    }),
    str('roleCode', ['角色编码', 'Role'], 100, { required: true, query: true, control: 'role-picker' }),
    str('url', ['路由地址', 'Path'], 100, {
      required: true,
      help: { zh: '菜单中页面的路径，如 /IndexNewChart', en: 'Path of a page of the menu, such as /IndexNewChart' },
    }),
    str('component', ['组件', 'Component'], 255, { owned: true, help: { zh: '由菜单带出', en: 'As in the menu' } }),
    bool('route', ['是否路由菜单', 'Is a route'], { required: true, default: true }),
    int('priority', ['优先级', 'Priority'], {
      required: true,
      default: 0,
      min: 0,
      max: 9999,
      help: { zh: '一人有多个角色时，数字小的优先', en: 'For people with several roles, the lowest number applies' },
    }),
    dict('status', ['状态', 'State'], 'home_status', { required: true, query: true, default: '1' }),
  ],
  list: { columns: ['relationType', 'roleCode', 'url', 'component', 'priority', 'status', 'updateTime'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

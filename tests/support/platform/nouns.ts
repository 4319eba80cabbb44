/** Field of the row by query key. */
type Asked = Readonly<Record<string, string>>;

/** A call that reads rows of a noun. */
export interface Reading {
  readonly path: string;
  /** A page of rows, all rows, one row, the children of a row (the roots if none is named), or the whole tree. */
  readonly shape: 'page' | 'list' | 'one' | 'below' | 'tree';
  /** Field of the row by query key, where the names differ. */
  readonly asks?: Asked;
}

/** A call that changes one field of the named rows. */
interface Act {
  readonly call: string;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Rows that a JeecgBoot server stores, and the calls about them. */
export interface Noun {
  /** Name of the table in table dictionaries. */
  readonly table: string;
  /** Path before `/add`, `/edit`, `/delete`, `/deleteBatch`. */
  readonly base: string;
  /** File and names of the recordings that contain the initial rows. */
  readonly rows: readonly [file: string, ...names: string[]];
  readonly reads: readonly Reading[];
  /** Last segments of the paths of writes with other names. */
  readonly calls?: { readonly add?: string; readonly edit?: string; readonly delete?: string };
  /** Field with the id of the parent row. */
  readonly parent?: string;
  /** Fields of tree nodes that repeat a field of the row. */
  readonly node?: Readonly<Record<string, string>>;
  /** Fields that are emptied by a save without them; all other missing fields keep their values. */
  readonly emptied?: readonly string[];
  /** Deleted rows are moved to a recycle bin. */
  readonly bin?: { readonly list: string; readonly putBack: string; readonly purge: string };
  readonly acts?: readonly Act[];
  /** Values that the server sets in a new row. */
  readonly begins?: Readonly<Record<string, unknown>>;
  /** The client sets the id. */
  readonly ownId?: true;
}

const list = (base: string): Reading => ({ path: `${base}/list`, shape: 'page' });
const byId = (base: string): Reading => ({ path: `${base}/queryById`, shape: 'one' });

/** A noun with the platform's usual list and reading by id. */
function usual(table: string, base: string, file: string, more: Partial<Noun> = {}): Noun {
  return { table, base, rows: [file, 'list'], ...more, reads: [...(more.reads ?? []), list(base), byId(base)] };
}

const asKey = { key: 'id', value: 'id' };

export const nouns: readonly Noun[] = [
  usual('sys_user', '/sys/user', 'users', {
    begins: { status: 1 },
    emptied: ['selectedroles', 'selecteddeparts'],
    bin: {
      list: '/sys/user/recycleBin',
      putBack: 'PUT /sys/user/putRecycleBin',
      purge: 'DELETE /sys/user/deleteRecycleBin',
    },
    reads: [
      { path: '/sys/user/queryUserComponentData', shape: 'page' },
      { path: '/sys/user/queryByOrgCodeForAddressList', shape: 'page' },
      { path: '/sys/user/listAll', shape: 'page' },
    ],
  }),
  usual('sys_role', '/sys/role', 'roles', { reads: [{ path: '/sys/role/queryall', shape: 'list' }] }),
  usual('sys_position', '/sys/position', 'positions'),
  usual('sys_tenant', '/sys/tenant', 'tenants', {
    ownId: true,
    reads: [{ path: '/sys/tenant/queryList', shape: 'list' }],
  }),
  usual('sys_dict', '/sys/dict', 'dictionaries', {
    bin: { list: '/sys/dict/deleteList', putBack: 'PUT /sys/dict/back/*', purge: 'DELETE /sys/dict/deletePhysic/*' },
  }),
  usual('sys_dict_item', '/sys/dictItem', 'dictionaries', { rows: ['dictionaries', 'items: list'] }),
  usual('sys_announcement', '/sys/annountCement', 'announcements', {
    begins: { sendStatus: '0' },
    acts: [
      { call: 'GET /sys/annountCement/doReleaseData', set: { sendStatus: '1', sender: 'admin' } },
      { call: 'GET /sys/annountCement/doReovkeData', set: { sendStatus: '2' } },
    ],
  }),
  usual('sys_check_rule', '/sys/checkRule', 'checks-and-rules', { rows: ['checks-and-rules', 'check rules: list'] }),
  usual('sys_fill_rule', '/sys/fillRule', 'checks-and-rules', { rows: ['checks-and-rules', 'fill rules: list'] }),
  usual('sys_data_source', '/sys/dataSource', 'data-sources-jobs-routes', {
    rows: ['data-sources-jobs-routes', 'data sources: list'],
  }),
  usual('sys_quartz_job', '/sys/quartzJob', 'data-sources-jobs-routes', {
    rows: ['data-sources-jobs-routes', 'jobs: list'],
    acts: [
      { call: 'GET /sys/quartzJob/pause', set: { status: -1 } },
      { call: 'GET /sys/quartzJob/resume', set: { status: 0 } },
    ],
  }),
  usual('sys_sms', '/sys/message/sysMessage', 'messages', { rows: ['messages', 'sent messages: list'] }),
  usual('sys_sms_template', '/sys/message/sysMessageTemplate', 'messages', { rows: ['messages', 'templates: list'] }),
  usual('sys_user_agent', '/sys/sysUserAgent', 'personal-and-third-party', {
    rows: ['personal-and-third-party', 'agent: list'],
    reads: [{ path: '/sys/sysUserAgent/queryByUserName', shape: 'one', asks: { userName: 'userName' } }],
  }),
  usual('sys_depart_role', '/sys/sysDepartRole', 'departments', {
    rows: ['departments', 'department roles: the row'],
    reads: [
      { path: '/sys/sysDepartRole/list', shape: 'page', asks: { deptId: 'departId' } },
      { path: '/sys/sysDepartRole/getDeptRoleList', shape: 'list', asks: { departId: 'departId' } },
    ],
  }),
  {
    table: 'sys_gateway_route',
    base: '/sys/gatewayRoute',
    rows: ['data-sources-jobs-routes', 'routes: list'],
    reads: [{ path: '/sys/gatewayRoute/list', shape: 'list' }],
  },
  {
    table: 'sys_category',
    base: '/sys/category',
    rows: ['categories', 'roots', 'children of several'],
    parent: 'pid',
    reads: [
      { path: '/sys/category/rootList', shape: 'page', asks: { pid: 'pid' } },
      { path: '/sys/category/childList', shape: 'list', asks: { pid: 'pid' } },
      byId('/sys/category'),
    ],
  },
  {
    table: 'sys_depart',
    base: '/sys/sysDepart',
    rows: ['departments', 'tree'],
    parent: 'parentId',
    node: { ...asKey, title: 'departName' },
    reads: [
      { path: '/sys/sysDepart/queryTreeList', shape: 'tree', asks: { ids: 'id' } },
      { path: '/sys/sysDepart/queryIdTree', shape: 'tree' },
      { path: '/sys/sysDepart/queryDepartTreeSync', shape: 'below', asks: { pid: 'parentId', ids: 'id' } },
      { path: '/sys/sysDepart/listAll', shape: 'list' },
    ],
  },
  {
    table: 'sys_permission',
    base: '/sys/permission',
    rows: ['permissions', 'list'],
    parent: 'parentId',
    node: { key: 'id', title: 'name' },
    reads: [
      { path: '/sys/permission/list', shape: 'tree' },
      { path: '/sys/permission/getSystemMenuList', shape: 'below' },
      { path: '/sys/permission/getSystemSubmenu', shape: 'below', asks: { parentId: 'parentId' } },
    ],
  },
  {
    table: 'sys_permission_data_rule',
    base: '/sys/permission',
    rows: ['permissions', 'rules of a page'],
    calls: { add: 'addPermissionRule', edit: 'editPermissionRule', delete: 'deletePermissionRule' },
    reads: [
      { path: '/sys/permission/getPermRuleListByPermId', shape: 'list', asks: { permissionId: 'permissionId' } },
      { path: '/sys/permission/queryPermissionRule', shape: 'list', asks: { permissionId: 'permissionId' } },
    ],
  },
];

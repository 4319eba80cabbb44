import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 在线用户 (docs/wire.md §2.12): one row per live session in the tenant. `token` is a handle that can end the session but
 * not use it (docs/security.md P6). Phone and birthday are masked as in other lists of people (docs/security.md P18).
 */
export const sysOnline = {
  code: 'sys_online',
  area: 'monitor',
  entity: 'online',
  address: {
    path: '/sys/online',
    prefix: 'system:online',
    page: '/monitor/online',
    verbs: { list: { code: 0 } },
  },
  table: 'sys_session',
  storage: {
    tenant: 'joined',
    remove: 'none',
    version: false,
    base: ['createTime'],
    pairs: false,
    view: { name: 'sys_online_list', joined: [] },
    // Columns that identify live sessions. Other columns of the table are not readable.
    module: { columns: ['user_id', 'ended_ms', 'expires_ms'] },
  },
  title: { zh: '在线用户', en: 'Online session' },
  plural: 'Online sessions',
  display: 'realname',
  fields: [
    { name: 'token', label: { zh: '会话编号', en: 'Session' }, type: 'str', length: 32 },
    { name: 'username', label: { zh: '账号', en: 'User name' }, type: 'str', length: 100, query: true },
    { name: 'realname', label: { zh: '姓名', en: 'Name' }, type: 'str', length: 100, query: true },
    { name: 'own', label: { zh: '当前会话', en: 'This session' }, type: 'bool' },
    { name: 'avatar', label: { zh: '头像', en: 'Picture' }, type: 'str', length: 255 },
    { name: 'birthday', label: { zh: '生日', en: 'Birthday' }, type: 'date', masked: true },
    { name: 'sex', label: { zh: '性别', en: 'Sex' }, type: 'int' },
    { name: 'phone', label: { zh: '手机号', en: 'Phone' }, type: 'str', length: 45, masked: true },
    { name: 'ip', label: { zh: '登录 IP', en: 'Address' }, type: 'str', length: 100, query: true },
    { name: 'userAgent', label: { zh: '客户端', en: 'Client' }, type: 'str', length: 255, format: 'userAgent' },
    { name: 'seenTime', label: { zh: '最后活动', en: 'Last seen' }, type: 'datetime' },
  ],
  list: { columns: ['realname', 'username', 'userAgent', 'ip', 'createTime', 'seenTime', 'phone'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

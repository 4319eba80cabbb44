import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, date, datetime, int, str } from '#shared/resource/field-builders.ts';

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
    str('token', ['会话编号', 'Session'], 32),
    str('username', ['账号', 'User name'], 100, { query: true }),
    str('realname', ['姓名', 'Name'], 100, { query: true }),
    bool('own', ['当前会话', 'This session']),
    str('avatar', ['头像', 'Picture'], 255),
    date('birthday', ['生日', 'Birthday'], { masked: true }),
    int('sex', ['性别', 'Sex']),
    str('phone', ['手机号', 'Phone'], 45, { masked: true }),
    str('ip', ['登录 IP', 'Address'], 100, { query: true }),
    str('userAgent', ['客户端', 'Client'], 255, { format: 'userAgent' }),
    datetime('seenTime', ['最后活动', 'Last seen']),
  ],
  list: { columns: ['realname', 'username', 'userAgent', 'ip', 'createTime', 'seenTime', 'phone'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 注册审核: self-registered accounts. Pending registrations are listed for everybody who may admit accounts; decided ones
 * only in the tenant that decided.
 */
export const sysRegistration = {
  code: 'sys_registration',
  area: 'system',
  entity: 'registration',
  address: { path: '/sys/registration', prefix: 'system:registration', page: '/isystem/registration' },
  table: 'sys_registration',
  storage: {
    tenant: 'global',
    remove: 'none',
    version: false,
    base: ['createBy', 'createTime', 'updateBy', 'updateTime'],
    pairs: false,
    module: { columns: ['tenant_id', 'user_id'] },
  },
  title: { zh: '注册申请', en: 'Registration' },
  plural: { zh: '注册审核', en: 'Registrations' },
  display: 'realname',
  fields: [
    {
      name: 'username',
      label: { zh: '用户账号', en: 'User name' },
      type: 'str',
      length: 100,
      required: true,
      query: true,
    },
    { name: 'realname', label: { zh: '用户姓名', en: 'Name' }, type: 'str', length: 100, required: true, query: true },
    { name: 'phone', label: { zh: '手机号码', en: 'Phone' }, type: 'str', length: 45, masked: true },
    { name: 'email', label: { zh: '邮箱', en: 'E-mail' }, type: 'str', length: 100, masked: true },
    {
      name: 'state',
      label: { zh: '状态', en: 'State' },
      type: 'dict',
      dict: 'registration_state',
      required: true,
      query: true,
    },
    { name: 'reason', label: { zh: '说明', en: 'Remark' }, type: 'str', length: 500 },
  ],
  list: { columns: ['realname', 'state', 'username', 'phone', 'email', 'createTime', 'updateBy', 'updateTime'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

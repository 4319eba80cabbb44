import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str } from '#shared/resource/field-builders.ts';

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
    str('username', ['用户账号', 'User name'], 100, { required: true, query: true }),
    str('realname', ['用户姓名', 'Name'], 100, { required: true, query: true }),
    str('phone', ['手机号码', 'Phone'], 45, { masked: true }),
    str('email', ['邮箱', 'E-mail'], 100, { masked: true }),
    dict('state', ['状态', 'State'], 'registration_state', { required: true, query: true }),
    str('reason', ['说明', 'Remark'], 500),
  ],
  list: { columns: ['realname', 'state', 'username', 'phone', 'email', 'createTime', 'updateBy', 'updateTime'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

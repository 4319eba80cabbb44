import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str } from '#shared/resource/field-builders.ts';

/**
 * 短信发件箱: text messages with codes. A code is visible until used or ten minutes old, and only to users who may read
 * messages and have at least the rights of the recipient (`sms-hooks.ts`). The code cannot be filtered or sorted by;
 * the number only by users who may see contact data.
 */
export const sysSms = {
  code: 'sys_sms',
  area: 'message',
  entity: 'sms',
  address: { path: '/sys/sms', prefix: 'system:sms', page: '/message/sms' },
  table: 'sys_sms',
  storage: {
    tenant: 'global',
    remove: 'none',
    version: false,
    base: ['createTime'],
    pairs: false,
    module: { columns: ['tenant_id', 'user_id', 'key_hash', 'expires_ms'] },
  },
  title: { zh: '短信', en: 'Text message' },
  plural: { zh: '短信发件箱', en: 'Text messages' },
  display: 'phone',
  fields: [
    str('phone', ['手机号', 'Number'], 45, { required: true, masked: true }),
    dict('smsMode', ['用途', 'For'], 'sms_mode', { required: true, query: true }),
    str('code', ['验证码', 'Code'], 6, { masked: true }),
    dict('sendStatus', ['状态', 'State'], 'sms_status', { required: true, query: true }),
  ],
  list: { columns: ['phone', 'smsMode', 'code', 'sendStatus', 'createTime'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

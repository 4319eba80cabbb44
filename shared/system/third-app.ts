import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str } from '#shared/resource/field-builders.ts';

/**
 * Credentials of our server for a tenant's enterprise chats (docs/wire.md §2.15). The secret is never returned: lists
 * contain an empty text, and saving an empty text keeps the stored secret.
 */
export const sysThirdApp = {
  code: 'sys_third_app',
  area: 'message',
  entity: 'thirdApp',
  address: { path: '/sys/thirdApp/config', prefix: 'system:thirdConfig', page: '/message/thirdApp' },
  table: 'sys_third_app',
  storage: { remove: 'hard', pairs: false, view: { name: 'sys_third_app_list', joined: ['clientSecret'] } },
  configures: true,
  title: { zh: '企业应用', en: 'Enterprise chat' },
  plural: 'Enterprise chats',
  display: 'clientId',
  fields: [
    dict('thirdType', ['类型', 'Chat'], 'third_app_type', { required: true, unique: true, query: true, openIn: [] }),
    str('corpId', ['企业 ID', 'Corp id'], 100, {
      required: { field: 'thirdType', op: 'eq', value: 'wechat_enterprise' },
      pattern: '[\\w-]+',
      patternText: { zh: '只允许字母、数字、下划线和连字符', en: 'letters, digits, _ and - only' },
      help: { zh: '企业微信必填（corpid）', en: 'WeCom needs it (corpid)' },
    }),
    str('clientId', ['应用标识', 'App key'], 100, {
      required: true,
      query: true,
      help: {
        zh: '钉钉的 AppKey；企业微信填应用名称即可',
        en: 'AppKey of DingTalk; for WeCom any name for the application',
      },
    }),
    str('agentId', ['应用 AgentId', 'Agent id'], 100, {
      pattern: '\\d+',
      patternText: { zh: '只允许数字', en: 'digits only' },
      help: { zh: '发送消息的应用', en: 'The application that sends the messages' },
    }),
    str('clientSecret', ['应用密钥', 'Secret'], 200, {
      // Required for a new row; an existing row keeps its secret.
      required: { field: 'id', op: 'empty' },
      missing: { zh: '请填写应用密钥', en: 'Enter the secret of the application' },
      masked: true,
      control: 'secret',
      help: {
        zh: '加密保存，不再显示；留空则不修改',
        en: 'Stored encrypted and never shown again; leave blank to keep the present secret',
      },
    }),
    dict('status', ['状态', 'State'], 'third_app_status', { required: true, default: '1', query: true }),
    str('remark', ['备注', 'Remark'], 200, { wide: true }),
  ],
  list: { columns: ['thirdType', 'corpId', 'clientId', 'agentId', 'status', 'remark'] },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

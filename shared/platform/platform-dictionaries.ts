import { lookup } from '#shared/lookup.ts';
import type { Text } from '#shared/resource/text.ts';

export interface FixedItem {
  readonly value: string;
  readonly text: Text;
}

/** Values of our dictionaries that JeecgBoot's client hard-codes, so that its servers do not return them. */
export const platformDictionaries = lookup<readonly FixedItem[]>({
  user_identity: [
    { value: '1', text: { zh: '普通用户', en: 'Member' } },
    { value: '2', text: { zh: '上级', en: 'Superior' } },
  ],
  open_type: [
    { value: 'url', text: { zh: '路由地址', en: 'Address' } },
    { value: 'component', text: { zh: '组件', en: 'Component' } },
  ],
  gateway_status: [
    { value: '1', text: { zh: '启用', en: 'On' } },
    { value: '0', text: { zh: '停用', en: 'Off' } },
  ],
  // The server uses the first four today; the numbers occur in older rows.
  es_type: [
    { value: 'system', text: { zh: '系统消息', en: 'System' } },
    { value: 'email', text: { zh: '邮件消息', en: 'E-mail' } },
    { value: 'dingtalk', text: { zh: '钉钉消息', en: 'DingTalk' } },
    { value: 'wechat_enterprise', text: { zh: '企业微信', en: 'WeCom' } },
    { value: '1', text: { zh: '短信（旧）', en: 'Text message (old)' } },
    { value: '2', text: { zh: '邮件（旧）', en: 'E-mail (old)' } },
    { value: '3', text: { zh: '微信（旧）', en: 'WeChat (old)' } },
    { value: '4', text: { zh: '系统消息（旧）', en: 'System (old)' } },
  ],
});

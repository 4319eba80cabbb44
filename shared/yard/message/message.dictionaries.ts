import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of messages and the ways that they take. */
export const messageDictionaries: readonly Dictionary[] = [
  {
    code: 'sms_mode',
    name: { zh: '短信用途', en: 'What a message is for' },
    items: [
      item('0', '登录', 'Sign in'),
      item('1', '注册', 'Register'),
      item('2', '找回密码', 'Forgotten password'),
      item('3', '验证原手机号', 'Prove the present number'),
      item('4', '绑定新手机号', 'Bind a new number'),
      item('5', '已注册提醒', 'Registered already'),
    ],
  },
  {
    code: 'sms_status',
    name: { zh: '短信状态', en: 'State of a message' },
    items: [
      item('0', '待发送', 'Waiting', 'due'),
      item('1', '已发送', 'Sent', 'free'),
      item('2', '发送失败', 'Failed', 'overdue'),
    ],
  },
];

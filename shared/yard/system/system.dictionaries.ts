import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of messages to phones and of people who register. */
export const systemAreaDictionaries: readonly Dictionary[] = [
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
    code: 'registration_state',
    name: { zh: '注册状态', en: 'State of a registration' },
    items: [
      item('1', '待审核', 'Waiting', 'due'),
      item('2', '已通过', 'Admitted', 'free'),
      item('3', '已拒绝', 'Turned away', 'off'),
    ],
  },
];

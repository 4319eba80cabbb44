import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of people and what they may. */
export const systemAreaDictionaries: readonly Dictionary[] = [
  {
    code: 'user_identity',
    name: { zh: '用户身份', en: 'Identity of a user' },
    items: [item('1', '普通成员', 'Member'), item('2', '上级', 'Superior', 'due')],
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

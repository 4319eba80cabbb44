import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of people and what they may. */
export const systemAreaDictionaries: readonly Dictionary[] = [
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

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
  {
    code: 'position_rank',
    name: { zh: '职务级别', en: 'Rank of a position' },
    items: [
      item('1', '员级', 'Junior'),
      item('2', '助级', 'Assistant'),
      item('3', '中级', 'Intermediate'),
      item('4', '副高级', 'Deputy senior'),
      item('5', '正高级', 'Senior'),
    ],
  },
];

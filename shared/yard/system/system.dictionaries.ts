import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of people and what they may. */
export const systemAreaDictionaries: readonly Dictionary[] = [
  {
    code: 'tenant_status',
    name: { zh: '租户状态', en: 'Tenant status' },
    items: [item('1', '正常', 'Active', 'free'), item('0', '冻结', 'Frozen', 'off')],
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

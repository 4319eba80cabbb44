import { type Dictionary, item } from './dictionary.ts';

/** Dictionaries that every application has (docs/domain.md §0). */
export const applicationDictionaries: readonly Dictionary[] = [
  {
    code: 'urgency',
    name: { zh: '紧急程度', en: 'Urgency' },
    items: [
      item('1', '一般', 'Normal', 'draft'),
      item('2', '加急', 'Urgent', 'due'),
      item('3', '紧急', 'Critical', 'overdue'),
    ],
  },
  {
    code: 'bpm_status',
    name: { zh: '审批状态', en: 'Approval' },
    items: [
      item('0', '草稿', 'Draft', 'draft'),
      item('1', '审批中', 'In approval', 'reserved'),
      item('2', '已通过', 'Approved', 'free'),
      item('3', '已驳回', 'Rejected', 'overdue'),
      item('4', '已撤回', 'Withdrawn', 'off'),
      item('5', '已作废', 'Void', 'off'),
    ],
  },
];

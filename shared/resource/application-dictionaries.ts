import { type Dictionary, dictionary, item } from './dictionary.ts';

/** Dictionaries that every application has (docs/domain.md §0). */
export const applicationDictionaries: readonly Dictionary[] = [
  dictionary('urgency', '紧急程度', 'Urgency', [
    item('1', '一般', 'Normal', 'draft'),
    item('2', '加急', 'Urgent', 'due'),
    item('3', '紧急', 'Critical', 'overdue'),
  ]),
  dictionary('bpm_status', '审批状态', 'Approval', [
    item('0', '草稿', 'Draft', 'draft'),
    item('1', '审批中', 'In approval', 'reserved'),
    item('2', '已通过', 'Approved', 'free'),
    item('3', '已驳回', 'Rejected', 'overdue'),
    item('4', '已撤回', 'Withdrawn', 'off'),
    item('5', '已作废', 'Void', 'off'),
  ]),
];

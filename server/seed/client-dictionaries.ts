import type { Dictionary } from '#shared/resource/dictionary.ts';
import { dictionary } from './seeded-dictionary.ts';

/**
 * Dictionaries that pages of existing clients need (docs/wire.md §3.2); without items their forms cannot be submitted.
 */
export const clientDictionaries: readonly Dictionary[] = [
  dictionary(
    'rule_conditions',
    '条件规则',
    'Rules of conditions',
    ['>', '大于', 'Greater than'],
    ['>=', '大于等于', 'At least'],
    ['<', '小于', 'Less than'],
    ['<=', '小于等于', 'At most'],
    ['=', '等于', 'Equal to'],
    ['!=', '不等于', 'Not equal to'],
    ['IN', '包含', 'One of'],
    ['LIKE', '模糊', 'Contains'],
    ['LEFT_LIKE', '左模糊', 'Ends with'],
    ['RIGHT_LIKE', '右模糊', 'Starts with'],
    ['USE_SQL_RULES', '自定义SQL表达式', 'Custom expression'],
  ),
  dictionary(
    'activiti_sync',
    '同步工作流引擎',
    'Synchronised with the workflow engine',
    ['1', '同步', 'Yes'],
    ['0', '不同步', 'No'],
  ),
  dictionary(
    'form_perms_type',
    '表单权限策略',
    'Permission strategy of forms',
    ['1', '可见(未授权不可见)', 'Visible (hidden until granted)'],
    ['2', '可编辑(未授权禁用)', 'Editable (disabled until granted)'],
  ),
  dictionary(
    'urgent_level',
    '紧急程度',
    'Urgency',
    ['1', '一般', 'Normal'],
    ['2', '重要', 'Important'],
    ['3', '紧急', 'Urgent'],
  ),
];

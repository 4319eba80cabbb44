import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/**
 * Dictionaries that pages of existing clients need (docs/wire.md §3.2); without items their forms cannot be submitted.
 */
export const clientDictionaries: readonly Dictionary[] = [
  dictionary('rule_conditions', '条件规则', 'Rules of conditions', [
    item('>', '大于', 'Greater than'),
    item('>=', '大于等于', 'At least'),
    item('<', '小于', 'Less than'),
    item('<=', '小于等于', 'At most'),
    item('=', '等于', 'Equal to'),
    item('!=', '不等于', 'Not equal to'),
    item('IN', '包含', 'One of'),
    item('LIKE', '模糊', 'Contains'),
    item('LEFT_LIKE', '左模糊', 'Ends with'),
    item('RIGHT_LIKE', '右模糊', 'Starts with'),
    item('USE_SQL_RULES', '自定义SQL表达式', 'Custom expression'),
  ]),
  dictionary('activiti_sync', '同步工作流引擎', 'Synchronised with the workflow engine', [
    item('1', '同步', 'Yes'),
    item('0', '不同步', 'No'),
  ]),
  dictionary('form_perms_type', '表单权限策略', 'Permission strategy of forms', [
    item('1', '可见(未授权不可见)', 'Visible (hidden until granted)'),
    item('2', '可编辑(未授权禁用)', 'Editable (disabled until granted)'),
  ]),
  dictionary('urgent_level', '紧急程度', 'Urgency', [
    item('1', '一般', 'Normal'),
    item('2', '重要', 'Important'),
    item('3', '紧急', 'Urgent'),
  ]),
];

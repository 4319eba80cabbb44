import type { Dictionary } from '#shared/resource/dictionary.ts';
import { dictionary } from './seeded-dictionary.ts';

/** Dictionaries that pages of existing clients ask for (contract, system-calls §2): without items their forms cannot be sent. */
export const clientDictionaries: readonly Dictionary[] = [
  dictionary(
    'position_rank',
    '职务级别',
    'Rank of a position',
    ['1', '员级', 'Junior'],
    ['2', '助级', 'Assistant'],
    ['3', '中级', 'Intermediate'],
    ['4', '副高级', 'Deputy senior'],
    ['5', '正高级', 'Senior'],
  ),
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
    ['USE_SQL_RULES', '自定义SQL表达式', 'Expression of its own'],
  ),
  dictionary('msgType', '消息模板类型', 'Kind of template', ['1', '文本', 'Text'], ['2', '富文本', 'Rich text']),
  dictionary(
    'msgSendStatus',
    '消息发送状态',
    'State of a message',
    ['0', '未发送', 'Not sent'],
    ['1', '发送成功', 'Sent'],
    ['2', '发送失败', 'Failed'],
  ),
  dictionary(
    'messageType',
    '消息类型',
    'Way of a message',
    ['system', '系统消息', 'System'],
    ['email', '邮件消息', 'E-mail'],
    ['dingtalk', '钉钉消息', 'DingTalk'],
    ['wechat_enterprise', '企业微信', 'WeCom'],
  ),
  dictionary(
    'activiti_sync',
    '同步工作流引擎',
    'Kept in the workflow engine',
    ['1', '同步', 'Yes'],
    ['0', '不同步', 'No'],
  ),
];

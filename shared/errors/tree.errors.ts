import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of categories, trees of records, table trees and departments, with JeecgBoot's texts (docs/wire.md §1.10, §1.13, §1.14). */
export const treeErrors = {
  categoryFieldBad: refusal('字段无效，请检查!', 'This field does not exist. Check it.'),
  categoryNone: refusal('查询无果', 'Nothing was found'),
  categorySeveral: refusal('查询数据异常,[{field}]存在多个值:{value}', 'Several rows have [{field}]: {value}'),
  categoryCodeUnknown: refusal('该编码【{code}】不存在，请核实!', 'The code “{code}” does not exist. Check it.'),
  categoryTreeNull: refusal(
    '加载分类字典树参数有误.[null]!',
    'The tree of categories needs a parent: neither pid nor pcode was given',
  ),
  categoryTreeCode: refusal('加载分类字典树参数有误.[code]!', 'The tree of categories has no such code'),
  categoryIdsMissing: refusal('ids 不能为空', 'No ids were given'),
  categoryNoData: refusal('无数据,参数有误.[code]', 'No data: no code was given'),
  categoryCodeMissing: refusal('错误,类型编码为空!', 'The code is empty'),
  categoryCodeForeign: refusal('编码不符合规范,须以"{code}"开头!', 'The code must begin with “{code}”'),
  categoryFull: refusal(
    '此处的编码已用完，请换一个父级节点',
    'All codes below this parent are taken. Choose another parent.',
  ),
  categoryParentGone: refusal('父级节点不存在', 'The parent does not exist'),
  categoryBelowItself: refusal('不能移到自己的下级', 'A category cannot be moved below itself'),
  nodeBelowItself: refusal('不能选择自己或自己的下级作为父级', 'A record cannot be placed below itself'),
  nodesHidden: refusal(
    '下级中有您无权查看的数据，不能删除',
    'Below are records that you may not see, so nothing was deleted',
  ),
  nodesMany: refusal(
    '连同下级和附表的数据超过 {max} 条，请先删除其中一部分',
    'These records and what belongs to them are more than {max}. Delete some of the latter first.',
  ),
  partsKept: refusal(
    '“{title}”中有属于该记录的数据，您无权删除',
    'Records of “{title}” belong to it, and you may not delete them',
  ),
  partForbidden: refusal('您无权修改“{title}”', 'You may not change “{title}”'),
  partKeyMissing: refusal(
    '该记录没有与“{title}”关联的值，不能保存其数据',
    'The record has no value that records of “{title}” refer to, so they cannot be saved',
  ),
  partAlone: refusal('没有这样的主表记录', 'There is no such main record'),
  partTwice: refusal('一对一的附表只能有一条数据', 'There can be only one record here'),
  tableForbidden: refusal(
    '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
    'Refused: this table or column may not be queried. Ask an administrator.',
  ),
  treeConditionBad: refusal('组件 condition 应为 JSON 对象字符串', 'The condition must be a JSON object as text'),
  departKeysMissing: refusal('departId 和 orgCode 不能都为空！', 'Either departId or orgCode is needed'),
  departsNotFound: refusal('未查询匹配数据！', 'No department matches'),
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from './error-entry.ts';

/** Errors of categories, table trees and departments, with JeecgBoot's texts (docs/wire.md §1.10, §1.13, §1.14). */
export const treeErrors = {
  categoryFieldBad: { status: 200, code: 500, zh: '字段无效，请检查!', en: 'This field does not exist. Check it.' },
  categoryNone: { status: 200, code: 500, zh: '查询无果', en: 'Nothing was found' },
  categorySeveral: {
    status: 200,
    code: 500,
    zh: '查询数据异常,[{field}]存在多个值:{value}',
    en: 'Several rows have [{field}]: {value}',
  },
  categoryCodeUnknown: {
    status: 200,
    code: 500,
    zh: '该编码【{code}】不存在，请核实!',
    en: 'The code “{code}” does not exist. Check it.',
  },
  categoryTreeNull: {
    status: 200,
    code: 500,
    zh: '加载分类字典树参数有误.[null]!',
    en: 'The tree of categories needs a parent: neither pid nor pcode was given',
  },
  categoryTreeCode: {
    status: 200,
    code: 500,
    zh: '加载分类字典树参数有误.[code]!',
    en: 'The tree of categories has no such code',
  },
  categoryIdsMissing: { status: 200, code: 500, zh: 'ids 不能为空', en: 'No ids were given' },
  categoryNoData: { status: 200, code: 500, zh: '无数据,参数有误.[code]', en: 'No data: no code was given' },
  categoryCodeMissing: { status: 200, code: 500, zh: '错误,类型编码为空!', en: 'The code is empty' },
  categoryCodeForeign: {
    status: 200,
    code: 500,
    zh: '编码不符合规范,须以"{code}"开头!',
    en: 'The code must begin with “{code}”',
  },
  categoryFull: {
    status: 200,
    code: 500,
    zh: '此处的编码已用完，请换一个父级节点',
    en: 'All codes below this parent are taken. Choose another parent.',
  },
  categoryParentGone: { status: 200, code: 500, zh: '父级节点不存在', en: 'The parent does not exist' },
  categoryBelowItself: {
    status: 200,
    code: 500,
    zh: '不能移到自己的下级',
    en: 'A category cannot be moved below itself',
  },
  tableForbidden: {
    status: 200,
    code: 500,
    zh: '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
    en: 'Refused: this table or column may not be queried. Ask an administrator.',
  },
  treeConditionBad: {
    status: 200,
    code: 500,
    zh: '组件 condition 应为 JSON 对象字符串',
    en: 'The condition must be a JSON object as text',
  },
  departKeysMissing: {
    status: 200,
    code: 500,
    zh: 'departId 和 orgCode 不能都为空！',
    en: 'Either departId or orgCode is needed',
  },
  departsNotFound: { status: 200, code: 500, zh: '未查询匹配数据！', en: 'No department matches' },
} as const satisfies Record<string, ErrorEntry>;

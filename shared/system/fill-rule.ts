import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { str, text } from '#shared/resource/field-builders.ts';

/**
 * 填值规则: values that the server generates for a form. Callers name the rule by its code; the generators are a closed
 * list.
 */
export const sysFillRule = {
  code: 'sys_fill_rule',
  area: 'system',
  entity: 'fillRule',
  address: {
    path: '/sys/fillRule',
    prefix: 'system:fillRule',
    page: '/isystem/fillRule',
    words: {
      edit: { zh: '编辑成功!', en: 'Saved' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '批量删除成功！', en: 'Deleted' },
    },
  },
  table: 'sys_fill_rule',
  title: { zh: '填值规则', en: 'Fill rule' },
  plural: 'Fill rules',
  display: 'ruleName',
  fields: [
    str('ruleName', ['规则名称', 'Name'], 100, { english: 'ruleNameEn', required: true, query: true }),
    str('ruleNameEn', ['英文名称', 'English name'], 100),
    str('ruleCode', ['规则Code', 'Code'], 100, {
      required: true,
      unique: true,
      query: true,
      pattern: '[\\w-]+',
      patternText: { zh: '字母、数字、下划线或连字符', en: 'letters, digits, underscores or hyphens' },
    }),
    str('ruleClass', ['规则实现类', 'Generator'], 100, {
      required: true,
      help: {
        zh: 'orderNumber 流水号，departCode 部门编码，categoryCode 分类编码',
        en: 'Running numbers: orderNumber, codes of departments: departCode, codes of categories: categoryCode',
      },
    }),
    text('ruleParams', ['规则参数', 'Parameters'], {
      length: 200,
      wide: true,
      help: {
        zh: 'JSON 对象，表单中的同名值优先',
        en: 'A JSON object; form values with the same name take precedence',
      },
    }),
  ],
  list: { columns: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', 'updateTime'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { str, text } from '#shared/resource/field-builders.ts';

/** 编码校验规则: checks for the pieces of a code (`shared/rules/rule-json.ts`). Callers name the rule by its code. */
export const sysCheckRule = {
  code: 'sys_check_rule',
  area: 'system',
  entity: 'checkRule',
  address: {
    path: '/sys/checkRule',
    prefix: 'system:checkRule',
    page: '/isystem/checkRule',
    words: {
      edit: { zh: '编辑成功!', en: 'Saved' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '批量删除成功！', en: 'Deleted' },
    },
  },
  table: 'sys_check_rule',
  title: { zh: '编码校验规则', en: 'Check rule' },
  plural: 'Check rules',
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
    text('ruleJson', ['规则JSON', 'Rules'], {
      length: 1024,
      required: true,
      wide: true,
      help: {
        zh: '由 digits（位数，* 为整个值）、pattern（正则）、message（提示）组成的数组，从左到右逐段校验',
        en: 'A list of digits (number of characters, * for the whole value), pattern and message, checked from left to right',
      },
    }),
    text('ruleDescription', ['规则描述', 'Description'], { english: 'ruleDescriptionEn', length: 200, wide: true }),
    text('ruleDescriptionEn', ['英文描述', 'English description'], { length: 200, wide: true }),
  ],
  list: { columns: ['ruleName', 'ruleCode', 'ruleDescription', 'updateTime'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

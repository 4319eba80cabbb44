import type { ResourceDefinition } from '#shared/resource/definition.ts';

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
    {
      name: 'ruleName',
      english: 'ruleNameEn',
      label: { zh: '规则名称', en: 'Name' },
      type: 'str',
      length: 100,
      required: true,
      query: true,
    },
    { name: 'ruleNameEn', label: { zh: '英文名称', en: 'English name' }, type: 'str', length: 100 },
    {
      name: 'ruleCode',
      label: { zh: '规则Code', en: 'Code' },
      type: 'str',
      length: 100,
      required: true,
      unique: true,
      query: true,
      pattern: '[\\w-]+',
      patternText: { zh: '字母、数字、下划线或连字符', en: 'letters, digits, underscores or hyphens' },
    },
    {
      name: 'ruleJson',
      label: { zh: '规则JSON', en: 'Rules' },
      type: 'text',
      length: 1024,
      required: true,
      wide: true,
      help: {
        zh: '由 digits（位数，* 为整个值）、pattern（正则）、message（提示）组成的数组，从左到右逐段校验',
        en: 'A list of digits (how many characters, * for the whole value), pattern and message, asked from left to right',
      },
    },
    {
      name: 'ruleDescription',
      english: 'ruleDescriptionEn',
      label: { zh: '规则描述', en: 'Description' },
      type: 'text',
      length: 200,
      wide: true,
    },
    {
      name: 'ruleDescriptionEn',
      label: { zh: '英文描述', en: 'English description' },
      type: 'text',
      length: 200,
      wide: true,
    },
  ],
  list: { columns: ['ruleName', 'ruleCode', 'ruleDescription', 'updateTime'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

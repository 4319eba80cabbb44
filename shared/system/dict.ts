import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { int, str } from '#shared/resource/field-builders.ts';

/** Dictionaries of a tenant; `sysDictItem` defines their items. */
export const sysDict = {
  code: 'sys_dict',
  area: 'system',
  entity: 'dict',
  address: {
    path: '/sys/dict',
    prefix: 'system:dict',
    page: '/isystem/dict',
    rows: false,
    verbs: { list: { code: 0 } },
  },
  table: 'sys_dict',
  storage: { pairs: false },
  title: { zh: '数据字典', en: 'Dictionary' },
  plural: 'Dictionaries',
  display: 'dictName',
  fields: [
    str('dictName', ['字典名称', 'Name'], 100, { english: 'nameEn', required: true, query: true }),
    str('dictCode', ['字典编码', 'Code'], 100, {
      required: true,
      unique: true,
      query: true,
      pattern: '[^,]+',
      patternText: { zh: '不含逗号', en: 'no comma' },
    }),
    str('nameEn', ['英文名称', 'English name'], 100),
    str('description', ['描述', 'Description'], 255, { wide: true }),
    int('type', ['字典类型', 'Value type'], {
      min: 0,
      max: 1,
      required: true,
      default: 0,
      control: 'dict-value-type',
    }),
  ],
  list: { columns: ['dictName', 'dictCode', 'description', 'updateBy', 'updateTime'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

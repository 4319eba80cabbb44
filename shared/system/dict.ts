import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** Dictionaries of a tenant; their items are `sysDictItem`. */
export const sysDict: ResourceDefinition = {
  code: 'sys_dict',
  area: 'system',
  entity: 'dict',
  address: { path: '/sys/dict', prefix: 'system:dict' },
  table: 'sys_dict',
  storage: { pairs: false, view: { name: 'sys_dict_list', joined: [] } },
  title: { zh: '数据字典', en: 'Dictionary' },
  display: 'dictName',
  fields: [
    {
      name: 'dictName',
      label: { zh: '字典名称', en: 'Name' },
      type: 'str',
      length: 100,
      required: true,
      query: true,
    },
    {
      name: 'dictCode',
      label: { zh: '字典编码', en: 'Code' },
      type: 'str',
      length: 100,
      required: true,
      unique: true,
      query: true,
    },
    { name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, type: 'str', length: 100 },
    { name: 'description', label: { zh: '描述', en: 'Description' }, type: 'str', length: 255 },
    { name: 'type', label: { zh: '字典类型', en: 'Kind of value' }, type: 'int', query: true },
  ],
  list: { columns: ['dictName', 'dictCode', 'description'] },
  verbs: ['list', 'exportXls'],
  scope: { shared: true },
};

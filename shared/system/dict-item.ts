import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** Items of dictionaries, sorted by `sortOrder`. */
export const sysDictItem: ResourceDefinition = {
  code: 'sys_dict_item',
  area: 'system',
  entity: 'dictItem',
  address: { path: '/sys/dictItem', prefix: 'system:dict:item' },
  table: 'sys_dict_item',
  storage: { pairs: false, view: { name: 'sys_dict_item_list', joined: [] } },
  title: { zh: '字典项', en: 'Dictionary item' },
  display: 'itemText',
  fields: [
    { name: 'dictId', label: { zh: '字典', en: 'Dictionary' }, type: 'str', length: 32, required: true, query: true },
    { name: 'itemText', label: { zh: '名称', en: 'Text' }, type: 'str', length: 100, required: true, query: true },
    { name: 'nameEn', label: { zh: '英文名称', en: 'English text' }, type: 'str', length: 100 },
    {
      name: 'itemValue',
      label: { zh: '数据值', en: 'Value' },
      type: 'str',
      length: 100,
      required: true,
      uniqueWithin: 'dictId',
      query: true,
    },
    { name: 'itemColor', label: { zh: '颜色', en: 'Colour' }, type: 'str', length: 32 },
    { name: 'description', label: { zh: '描述', en: 'Description' }, type: 'str', length: 255 },
    { name: 'sortOrder', label: { zh: '排序', en: 'Order' }, type: 'int' },
    { name: 'status', label: { zh: '状态', en: 'Status' }, type: 'int', query: true },
  ],
  list: { columns: ['itemText', 'itemValue', 'description', 'sortOrder', 'status'] },
  verbs: ['list'],
  scope: { shared: true },
};

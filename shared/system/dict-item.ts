import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { int, str } from '#shared/resource/field-builders.ts';

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
    str('dictId', ['字典', 'Dictionary'], 32, { required: true, query: true }),
    str('itemText', ['名称', 'Text'], 100, { required: true, query: true }),
    str('nameEn', ['英文名称', 'English text'], 100),
    str('itemValue', ['数据值', 'Value'], 100, { required: true, uniqueWithin: 'dictId', query: true }),
    str('itemColor', ['颜色', 'Colour'], 32),
    str('description', ['描述', 'Description'], 255),
    int('sortOrder', ['排序', 'Order']),
    int('status', ['状态', 'Status'], { query: true }),
  ],
  list: { columns: ['itemText', 'itemValue', 'description', 'sortOrder', 'status'] },
  verbs: ['list'],
  scope: { shared: true },
};

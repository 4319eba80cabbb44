import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { str } from '#shared/resource/field-builders.ts';

/** `pid` of root categories (docs/wire.md §1.14). */
export const ROOT_CATEGORY = '0';

/** Categories of a tenant, a tree by `pid`. The server assigns the code, which starts with the parent's code. */
export const sysCategory = {
  code: 'sys_category',
  area: 'system',
  entity: 'category',
  address: {
    path: '/sys/category',
    prefix: 'system:category',
    page: '/isystem/category',
    sheet: { zh: '分类字典列表数据', en: 'Categories' },
    rows: false,
    verbs: { list: { name: 'rootList' } },
    words: { edit: { zh: '修改成功!', en: 'Changed' }, deleteBatch: { zh: '删除成功!', en: 'Deleted' } },
  },
  table: 'sys_category',
  storage: { remove: 'hard', pairs: false, view: { name: 'sys_category_list', joined: ['hasChild'] } },
  title: { zh: '分类字典', en: 'Category' },
  plural: 'Categories',
  display: 'name',
  fields: [
    str('pid', ['父级节点', 'Parent'], 32, { query: true, default: '0', control: 'parent-category' }),
    str('name', ['类型名称', 'Name'], 100, { required: true, query: true }),
    str('nameEn', ['英文名称', 'English name'], 200),
    str('code', ['类型编码', 'Code'], 100, { required: true, unique: true, owned: true, query: true }),
    str('hasChild', ['是否有子节点(1:有)', 'Has children (1: yes)'], 3, { owned: true, query: true }),
  ],
  list: { columns: ['name', 'code', 'hasChild'], sort: { column: 'code', order: 'asc' }, own: true },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

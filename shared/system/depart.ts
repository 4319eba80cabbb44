import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, int, str } from '#shared/resource/field-builders.ts';

/**
 * Departments of a tenant, a tree by `parentId`. The server assigns the code, which starts with the parent's code. A
 * code is never reused, because records refer to the department by its code.
 */
export const sysDepart: ResourceDefinition = {
  code: 'sys_depart',
  area: 'system',
  entity: 'depart',
  address: {
    path: '/sys/sysDepart',
    sheet: { zh: '部门列表数据', en: 'Departments' },
    prefix: 'system:depart',
    words: {
      importExcel: { zh: '共{n}行数据全部导入成功！', en: 'All {n} rows have been imported' },
      missing: { zh: '未找到对应实体', en: 'This department does not exist' },
    },
  },
  table: 'sys_depart',
  storage: { pairs: false },
  title: { zh: '部门', en: 'Department' },
  plural: 'Departments',
  display: 'departName',
  fields: [
    str('departName', ['机构/部门名称', 'Name'], 100, { english: 'departNameEn', required: true, query: true }),
    str('departNameEn', ['英文名', 'English name'], 500),
    str('departNameAbbr', ['缩写', 'Abbreviation'], 500),
    str('parentId', ['上级部门', 'Parent'], 32, { control: 'depart-id-picker', query: true }),
    int('departOrder', ['排序', 'Order'], { min: 0, max: 999_999, default: 0 }),
    dict('orgCategory', ['机构类别', 'Type'], 'org_category', { query: true }),
    // Only an import of an exported tree sets the code, which contains the position of the department in the tree.
    str('orgCode', ['机构编码', 'Code'], 64, { query: true }),
    str('orgType', ['层级', 'Level'], 10, { owned: true }),
    str('mobile', ['手机号', 'Phone'], 32),
    str('fax', ['传真', 'Fax'], 32),
    str('address', ['地址', 'Address'], 100),
    str('description', ['描述', 'Description'], 500),
    str('memo', ['备注', 'Remark'], 500, { wide: true }),
    str('status', ['状态', 'State'], 1, { owned: true }),
    str('qywxIdentifier', ['企业微信标识', 'WeCom id'], 100, { owned: true }),
  ],
  list: {
    columns: [
      'departName',
      'departNameEn',
      'departOrder',
      'description',
      'orgCategory',
      'orgCode',
      'mobile',
      'fax',
      'address',
      'memo',
    ],
    sort: { column: 'orgCode', order: 'asc' },
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  scope: { shared: true },
};

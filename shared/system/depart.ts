import type { ResourceDefinition } from '#shared/resource/definition.ts';

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
      missing: { zh: '未找到对应实体', en: 'There is no such department' },
    },
  },
  table: 'sys_depart',
  storage: { pairs: false },
  title: { zh: '部门', en: 'Department' },
  plural: 'Departments',
  display: 'departName',
  fields: [
    {
      name: 'departName',
      english: 'departNameEn',
      label: { zh: '机构/部门名称', en: 'Name' },
      type: 'str',
      length: 100,
      required: true,
      query: true,
    },
    { name: 'departNameEn', label: { zh: '英文名', en: 'English name' }, type: 'str', length: 500 },
    { name: 'departNameAbbr', label: { zh: '缩写', en: 'Abbreviation' }, type: 'str', length: 500 },
    {
      name: 'parentId',
      label: { zh: '上级部门', en: 'Parent' },
      type: 'str',
      length: 32,
      control: 'depart-id-picker',
      query: true,
    },
    { name: 'departOrder', label: { zh: '排序', en: 'Order' }, type: 'int', min: 0, max: 999_999, default: 0 },
    { name: 'orgCategory', label: { zh: '机构类别', en: 'Kind' }, type: 'dict', dict: 'org_category', query: true },
    // Sent only by imports of an exported tree; the code determines the parent of the row.
    { name: 'orgCode', label: { zh: '机构编码', en: 'Code' }, type: 'str', length: 64, query: true },
    { name: 'orgType', label: { zh: '层级', en: 'Level' }, type: 'str', length: 10, owned: true },
    { name: 'mobile', label: { zh: '手机号', en: 'Phone' }, type: 'str', length: 32 },
    { name: 'fax', label: { zh: '传真', en: 'Fax' }, type: 'str', length: 32 },
    { name: 'address', label: { zh: '地址', en: 'Address' }, type: 'str', length: 100 },
    { name: 'description', label: { zh: '描述', en: 'Description' }, type: 'str', length: 500 },
    { name: 'memo', label: { zh: '备注', en: 'Remark' }, type: 'str', length: 500, wide: true },
    { name: 'status', label: { zh: '状态', en: 'State' }, type: 'str', length: 1, owned: true },
    { name: 'qywxIdentifier', label: { zh: '企业微信标识', en: 'WeCom id' }, type: 'str', length: 100, owned: true },
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

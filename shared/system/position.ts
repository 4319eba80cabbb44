import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** 职务: job titles of people; pickers store their code. */
export const sysPosition = {
  code: 'sys_position',
  area: 'system',
  entity: 'position',
  address: {
    path: '/sys/position',
    prefix: 'system:position',
    page: '/isystem/position',
    sheet: { zh: '职务表列表数据', en: 'Positions' },
    verbs: { list: { code: 0 } },
    words: {
      edit: { zh: '修改成功!', en: 'Changed' },
      deleteBatch: { zh: '删除成功!', en: 'Deleted' },
      importExcel: { zh: '共{n}行数据全部导入成功！', en: 'All {n} rows have been imported' },
      missing: { zh: '未找到对应实体', en: 'There is no such position' },
    },
  },
  table: 'sys_position',
  title: { zh: '职务', en: 'Position' },
  plural: 'Positions',
  display: 'name',
  fields: [
    {
      name: 'code',
      label: { zh: '职务编码', en: 'Position code' },
      type: 'str',
      length: 100,
      required: true,
      unique: true,
      query: true,
    },
    {
      name: 'name',
      english: 'nameEn',
      label: { zh: '职务名称', en: 'Position' },
      type: 'str',
      length: 100,
      required: true,
      query: true,
    },
    { name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, type: 'str', length: 100 },
    {
      name: 'postRank',
      label: { zh: '职级', en: 'Rank' },
      type: 'dict',
      dict: 'position_rank',
      required: true,
      query: true,
    },
    { name: 'companyId', label: { zh: '所属公司', en: 'Company' }, type: 'str', length: 255 },
  ],
  list: { columns: ['code', 'name', 'postRank', 'createTime'] },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

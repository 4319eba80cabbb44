import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str } from '#shared/resource/field-builders.ts';

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
      missing: { zh: '未找到对应实体', en: 'This position does not exist' },
    },
  },
  table: 'sys_position',
  title: { zh: '职务', en: 'Position' },
  plural: 'Positions',
  display: 'name',
  fields: [
    str('code', ['职务编码', 'Position code'], 100, { required: true, unique: true, query: true }),
    str('name', ['职务名称', 'Position'], 100, { english: 'nameEn', required: true, query: true }),
    str('nameEn', ['英文名称', 'English name'], 100),
    dict('postRank', ['职级', 'Rank'], 'position_rank', { required: true, query: true }),
    str('companyId', ['所属公司', 'Company'], 255),
  ],
  list: { columns: ['code', 'name', 'postRank', 'createTime'] },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str } from '#shared/resource/field-builders.ts';

/** 角色: rights to pages and actions, and the rows that lists show. */
export const sysRole = {
  code: 'sys_role',
  area: 'system',
  entity: 'role',
  address: {
    path: '/sys/role',
    sheet: { zh: '角色列表数据', en: 'Roles' },
    prefix: 'system:role',
    page: '/isystem/role',
    // Pickers that everybody can use search roles by parts of the name (docs/wire.md §1.8).
    verbs: { list: { code: 0, module: true }, queryById: { code: 0, module: true } },
    words: {
      add: { zh: '添加成功！', en: 'Added' },
      edit: { zh: '修改成功!', en: 'Changed' },
      delete: { zh: '删除角色成功', en: 'Deleted' },
      deleteBatch: { zh: '删除角色成功!', en: 'Deleted' },
      importExcel: { zh: '共{n}行数据全部导入成功！', en: 'All {n} rows have been imported' },
      missing: { zh: '未找到对应角色！', en: 'This role does not exist' },
    },
  },
  table: 'sys_role',
  storage: { pairs: false },
  title: { zh: '角色', en: 'Role' },
  plural: { zh: '角色管理', en: 'Roles' },
  display: 'roleName',
  fields: [
    str('roleName', ['角色名称', 'Role'], 200, {
      english: 'roleNameEn',
      caption: { zh: '角色名', en: 'Role name' },
      required: true,
      query: true,
    }),
    str('roleNameEn', ['英文名称', 'English name'], 200),
    str('roleCode', ['角色编码', 'Role code'], 100, {
      required: true,
      unique: true,
      query: true,
      pattern: '[\\w:.-]+',
      patternText: {
        zh: '字母、数字、下划线、点、冒号或连字符',
        en: 'letters, digits, underscores, dots, colons or hyphens',
      },
    }),
    dict('dataScope', ['数据范围', 'Data scope'], 'data_scope', {
      required: true,
      query: true,
      default: 'self',
      help: {
        zh: '列表中能看到谁的数据：本部门含下级，所选领域含本人；多个角色取最大范围',
        en: 'The rows that lists show: departments include those below them, areas are added to own rows; of several roles the widest scope applies',
      },
    }),
    dict('areas', ['业务领域', 'Areas'], 'business_area', {
      multi: true,
      visibleWhen: { field: 'dataScope', op: 'eq', value: 'area' },
      help: { zh: '这些领域的数据全部可见', en: 'All rows of these areas are visible' },
    }),
    str('description', ['描述', 'Description'], 255, { wide: true }),
  ],
  list: { columns: ['roleName', 'roleCode', 'dataScope', 'areas', 'description', 'createTime'] },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;

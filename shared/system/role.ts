import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** 角色: what a person may open and do, and whose rows. */
export const sysRole: ResourceDefinition = {
  code: 'sys_role',
  area: 'system',
  entity: 'role',
  address: { path: '/sys/role', prefix: 'system:role' },
  table: 'sys_role',
  storage: { pairs: false },
  title: { zh: '角色', en: 'Role' },
  display: 'roleName',
  fields: [
    {
      name: 'roleName',
      label: { zh: '角色名称', en: 'Role' },
      type: 'str',
      length: 200,
      required: true,
      query: true,
    },
    { name: 'roleNameEn', label: { zh: '英文名称', en: 'English name' }, type: 'str', length: 200 },
    {
      name: 'roleCode',
      label: { zh: '角色编码', en: 'Role code' },
      type: 'str',
      length: 100,
      required: true,
      unique: true,
      query: true,
    },
    { name: 'description', label: { zh: '描述', en: 'Description' }, type: 'str', length: 255 },
    { name: 'dataScope', label: { zh: '数据范围', en: 'Data scope' }, type: 'str', length: 10, required: true },
    { name: 'areas', label: { zh: '业务领域', en: 'Areas' }, type: 'str', length: 500, required: true },
  ],
  list: { columns: ['roleName', 'roleCode', 'description', 'createTime'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
};

import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * A role within one department (docs/wire.md §1.11). Its rights cannot exceed those of the department, and it applies
 * only to members of the department.
 */
export const sysDepartRole: ResourceDefinition = {
  code: 'sys_depart_role',
  area: 'system',
  entity: 'departRole',
  address: {
    path: '/sys/sysDepartRole',
    prefix: 'system:depart:role',
    words: { missing: { zh: '未找到对应实体', en: 'There is no such department role' } },
  },
  table: 'sys_depart_role',
  storage: { remove: 'hard', pairs: false },
  title: { zh: '部门角色', en: 'Department role' },
  plural: 'Department roles',
  display: 'roleName',
  fields: [
    { name: 'departId', label: { zh: '部门', en: 'Department' }, type: 'str', length: 32, required: true, query: true },
    {
      name: 'roleName',
      label: { zh: '部门角色名称', en: 'Role' },
      type: 'str',
      length: 200,
      required: true,
      query: true,
    },
    {
      name: 'roleCode',
      label: { zh: '部门角色编码', en: 'Role code' },
      type: 'str',
      length: 100,
      required: true,
      unique: true,
      query: true,
    },
    { name: 'description', label: { zh: '描述', en: 'Description' }, type: 'str', length: 255 },
  ],
  list: { columns: ['roleName', 'roleCode', 'description'] },
  verbs: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
  scope: { shared: true },
};

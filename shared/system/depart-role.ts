import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { str } from '#shared/resource/field-builders.ts';

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
    words: { missing: { zh: '未找到对应实体', en: 'This department role does not exist' } },
  },
  table: 'sys_depart_role',
  storage: { remove: 'hard', pairs: false },
  title: { zh: '部门角色', en: 'Department role' },
  plural: 'Department roles',
  display: 'roleName',
  fields: [
    str('departId', ['部门', 'Department'], 32, { required: true, query: true }),
    str('roleName', ['部门角色名称', 'Role'], 200, { required: true, query: true }),
    str('roleCode', ['部门角色编码', 'Role code'], 100, { required: true, unique: true, query: true }),
    str('description', ['描述', 'Description'], 255),
  ],
  list: { columns: ['roleName', 'roleCode', 'description'] },
  verbs: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
  scope: { shared: true },
};

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './depart-role.schema.ts';

const member = { tenant: 'member' } as const;

export const departPermissions = defineCall<typeof schema.departPermissionsShape>({
  ...member,
  id: 'departRole.departPermissions',
  method: 'GET',
  path: '/sys/permission/queryDepartPermission',
  access: 'system:depart:role:list',
  code: 0,
  summary: 'Ids of the permissions that a department holds.',
});

export const saveDepartPermission = defineCall<typeof schema.saveDepartPermissionShape>({
  ...member,
  id: 'departRole.saveDepartPermission',
  method: 'POST',
  path: '/sys/permission/saveDepartPermission',
  access: 'system:permission:saveDepart',
  bodyLimit: 1_000_000,
  summary: 'What roles of a department may hold; what goes leaves its roles too.',
});

export const departPermissionTree = defineCall<typeof schema.departPermissionTreeShape>({
  ...member,
  id: 'departRole.permissionTree',
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  access: 'system:depart:role:list',
  code: 0,
  summary: 'The permissions that a department holds, as the tree that its roles are granted from.',
});

export const departGrantTree = defineCall<typeof schema.departPermissionTreeShape>({
  ...member,
  id: 'departRole.grantTree',
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDepart',
  access: 'system:permission:saveDepart',
  code: 0,
  summary: 'Every permission, as the tree that a department is granted from.',
});

export const departRolePermissions = defineCall<typeof schema.departRolePermissionsShape>({
  ...member,
  id: 'departRole.permissions',
  method: 'GET',
  path: '/sys/sysDepartPermission/queryDeptRolePermission',
  access: 'system:depart:role:list',
  code: 0,
  summary: 'Ids of the permissions that a department role holds.',
});

export const saveDepartRolePermission = defineCall<typeof schema.saveDepartRolePermissionShape>({
  ...member,
  id: 'departRole.savePermission',
  method: 'POST',
  path: '/sys/sysDepartPermission/saveDeptRolePermission',
  access: 'system:depart:role:edit',
  bodyLimit: 1_000_000,
  summary: 'Give a department role permissions of its department.',
});

export const departDataRules = defineCall<typeof schema.departDataRulesShape>({
  ...member,
  id: 'departRole.departDataRules',
  method: 'GET',
  path: '/sys/sysDepartPermission/datarule/{permissionId}/{departId}',
  access: 'system:depart:role:list',
  summary: 'Data rules of a permission, and which of them a department holds.',
});

export const saveDepartDataRules = defineCall<typeof schema.saveDepartDataRulesShape>({
  ...member,
  id: 'departRole.saveDepartDataRules',
  method: 'POST',
  path: '/sys/sysDepartPermission/datarule',
  access: 'system:permission:saveDepart',
  summary: 'Which data rules of a permission a department holds.',
});

export const listDepartRoles = defineCall<typeof schema.departRoleListShape>({
  ...member,
  id: 'departRole.list',
  method: 'GET',
  path: '/sys/sysDepartRole/list',
  access: 'system:depart:role:list',
  summary: 'Roles of a department; without one there are none.',
});

export const addDepartRole = defineCall<typeof schema.addDepartRoleShape>({
  ...member,
  id: 'departRole.add',
  method: 'POST',
  path: '/sys/sysDepartRole/add',
  access: 'system:depart:role:add',
  summary: 'Add a role to a department.',
});

export const editDepartRole = defineCall<typeof schema.editDepartRoleShape>({
  ...member,
  id: 'departRole.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysDepartRole/edit',
  access: 'system:depart:role:edit',
  summary: 'Change a department role; it stays with its department.',
});

export const deleteDepartRole = defineCall<typeof schema.deleteDepartRoleShape>({
  ...member,
  id: 'departRole.delete',
  method: 'DELETE',
  path: '/sys/sysDepartRole/delete',
  access: 'system:depart:role:delete',
  summary: 'Delete a department role with what it gave.',
});

export const deleteDepartRoles = defineCall<typeof schema.deleteDepartRolesShape>({
  ...member,
  id: 'departRole.deleteBatch',
  method: 'DELETE',
  path: '/sys/sysDepartRole/deleteBatch',
  access: 'system:depart:role:deleteBatch',
  summary: 'Delete several department roles.',
});

export const rolesOfDepart = defineCall<typeof schema.rolesOfDepartShape>({
  ...member,
  id: 'departRole.ofDepart',
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleList',
  access: 'system:depart:role:list',
  code: 0,
  summary: 'All roles of a department.',
});

export const departRolesOfUser = defineCall<typeof schema.departRolesOfUserShape>({
  ...member,
  id: 'departRole.ofUser',
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleByUserId',
  access: 'system:depart:role:list',
  code: 0,
  summary: 'Which roles of a department somebody has.',
});

export const giveDepartRoles = defineCall<typeof schema.giveDepartRolesShape>({
  ...member,
  id: 'departRole.give',
  method: 'POST',
  path: '/sys/sysDepartRole/deptRoleUserAdd',
  access: 'system:depart:role:userAdd',
  summary: 'Give a member of a department roles of it, and take others.',
});

export const departRoleDataRules = defineCall<typeof schema.departRoleDataRulesShape>({
  ...member,
  id: 'departRole.dataRules',
  method: 'GET',
  path: '/sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}',
  access: 'system:depart:role:list',
  summary: 'Data rules that a department holds of a permission, and which of them its role has.',
});

export const saveDepartRoleDataRules = defineCall<typeof schema.saveDepartRoleDataRulesShape>({
  ...member,
  id: 'departRole.saveDataRules',
  method: 'POST',
  path: '/sys/sysDepartRole/datarule',
  access: 'system:depart:role:edit',
  summary: 'Which data rules of a permission a department role has.',
});

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
  summary: 'Ids of the permissions of a department.',
});

export const saveDepartPermission = defineCall<typeof schema.saveDepartPermissionShape>({
  ...member,
  id: 'departRole.saveDepartPermission',
  method: 'POST',
  path: '/sys/permission/saveDepartPermission',
  access: 'system:permission:saveDepart',
  bodyLimit: 1_000_000,
  summary:
    'Set the permissions that roles of a department may have; a removed permission is also removed from its roles.',
});

export const departPermissionTree = defineCall<typeof schema.departPermissionTreeShape>({
  ...member,
  id: 'departRole.permissionTree',
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  access: 'system:depart:role:list',
  code: 0,
  summary: 'The permissions of a department, as the tree from which its roles are granted.',
});

export const departGrantTree = defineCall<typeof schema.departPermissionTreeShape>({
  ...member,
  id: 'departRole.grantTree',
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDepart',
  access: 'system:permission:saveDepart',
  code: 0,
  summary: 'All permissions, as the tree from which a department is granted.',
});

export const departRolePermissions = defineCall<typeof schema.departRolePermissionsShape>({
  ...member,
  id: 'departRole.permissions',
  method: 'GET',
  path: '/sys/sysDepartPermission/queryDeptRolePermission',
  access: 'system:depart:role:list',
  code: 0,
  summary: 'Ids of the permissions of a department role.',
});

export const saveDepartRolePermission = defineCall<typeof schema.saveDepartRolePermissionShape>({
  ...member,
  id: 'departRole.savePermission',
  method: 'POST',
  path: '/sys/sysDepartPermission/saveDeptRolePermission',
  access: 'system:depart:role:edit',
  bodyLimit: 1_000_000,
  summary: 'Grant a department role permissions of its department.',
});

export const departDataRules = defineCall<typeof schema.departDataRulesShape>({
  ...member,
  id: 'departRole.departDataRules',
  method: 'GET',
  path: '/sys/sysDepartPermission/datarule/{permissionId}/{departId}',
  access: 'system:depart:role:list',
  summary: 'Data rules of a permission, and which of them a department has.',
});

export const saveDepartDataRules = defineCall<typeof schema.saveDepartDataRulesShape>({
  ...member,
  id: 'departRole.saveDepartDataRules',
  method: 'POST',
  path: '/sys/sysDepartPermission/datarule',
  access: 'system:permission:saveDepart',
  summary: 'Set which data rules of a permission a department has.',
});

export const listDepartRoles = defineCall<typeof schema.departRoleListShape>({
  ...member,
  id: 'departRole.list',
  method: 'GET',
  path: '/sys/sysDepartRole/list',
  access: 'system:depart:role:list',
  summary: 'Roles of a department; none without a department.',
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
  summary: 'Change a department role; its department cannot be changed.',
});

export const deleteDepartRole = defineCall<typeof schema.deleteDepartRoleShape>({
  ...member,
  id: 'departRole.delete',
  method: 'DELETE',
  path: '/sys/sysDepartRole/delete',
  access: 'system:depart:role:delete',
  summary: 'Delete a department role and its grants.',
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
  summary: 'Roles of a department that a person has.',
});

export const giveDepartRoles = defineCall<typeof schema.giveDepartRolesShape>({
  ...member,
  id: 'departRole.give',
  method: 'POST',
  path: '/sys/sysDepartRole/deptRoleUserAdd',
  access: 'system:depart:role:userAdd',
  summary: 'Grant and revoke roles of a department for one of its members.',
});

export const departRoleDataRules = defineCall<typeof schema.departRoleDataRulesShape>({
  ...member,
  id: 'departRole.dataRules',
  method: 'GET',
  path: '/sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}',
  access: 'system:depart:role:list',
  summary: 'Data rules that a department has for a permission, and which of them its role has.',
});

export const saveDepartRoleDataRules = defineCall<typeof schema.saveDepartRoleDataRulesShape>({
  ...member,
  id: 'departRole.saveDataRules',
  method: 'POST',
  path: '/sys/sysDepartRole/datarule',
  access: 'system:depart:role:edit',
  summary: 'Set which data rules of a permission a department role has.',
});

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './role-grant.schema.ts';

export const queryRoleTree = defineCall<typeof schema.roleTreeShape>({
  id: 'roleGrant.tree',
  method: 'GET',
  path: '/sys/role/queryTreeList',
  access: 'system:role:list',
  tenant: 'member',
  code: 0,
  summary: 'Menus, buttons and field rules as the tree from which a role is granted, and all their ids.',
});

export const queryRolePermission = defineCall<typeof schema.rolePermissionShape>({
  id: 'roleGrant.ofRole',
  method: 'GET',
  path: '/sys/permission/queryRolePermission',
  access: 'system:role:list',
  tenant: 'member',
  code: 0,
  summary: 'Ids of the permissions that a role is granted.',
});

export const saveRolePermission = defineCall<typeof schema.saveRolePermissionShape>({
  id: 'roleGrant.save',
  method: 'POST',
  path: '/sys/permission/saveRolePermission',
  access: 'system:permission:saveRole',
  tenant: 'member',
  summary:
    'Grant a role the ids that `permissionIds` has and `lastpermissionIds` has not, and revoke the reverse; changes that others made meanwhile stay.',
});

export const queryRoleDataRules = defineCall<typeof schema.roleDataRulesShape>({
  id: 'roleGrant.dataRules',
  method: 'GET',
  path: '/sys/role/datarule/{permissionId}/{roleId}',
  access: 'system:role:list',
  tenant: 'member',
  summary: 'Data rules of a menu, and which of them the role has.',
});

export const saveRoleDataRules = defineCall<typeof schema.saveRoleDataRulesShape>({
  id: 'roleGrant.saveDataRules',
  method: 'POST',
  path: '/sys/role/datarule',
  access: 'system:permission:saveRole',
  tenant: 'member',
  summary: 'Restrict a granted menu of a role by some of its data rules.',
});

export const getRoleModules = defineCall<typeof schema.roleModulesShape>({
  id: 'roleAuth.getModule',
  method: 'GET',
  path: '/sys/roleAuth/getModule',
  access: 'system:role:list',
  tenant: 'member',
  summary: 'Directories and pages as a tree, each with whether the role opens it.',
});

export const addRoleAuth = defineCall<typeof schema.addRoleAuthShape>({
  id: 'roleAuth.add',
  method: 'POST',
  path: '/sys/roleAuth/addRoleAuth',
  access: 'system:permission:saveRole',
  tenant: 'member',
  summary: 'Set which directories and pages a role opens; its buttons and field rules stay.',
});

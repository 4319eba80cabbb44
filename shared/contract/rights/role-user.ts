import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './role-user.schema.ts';

export const listRoleUsers = defineCall<typeof schema.roleUsersShape>({
  id: 'roleUser.list',
  method: 'GET',
  path: '/sys/user/userRoleList',
  access: 'system:role:list',
  tenant: 'member',
  code: 0,
  summary: 'People of the tenant who have a role.',
});

export const addRoleUsers = defineCall<typeof schema.addRoleUsersShape>({
  id: 'roleUser.add',
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  access: 'system:user:addUserRole',
  tenant: 'member',
  code: 0,
  summary: 'Grant a role to people; people who have the role already keep it.',
});

export const removeRoleUser = defineCall<typeof schema.removeRoleUserShape>({
  id: 'roleUser.remove',
  method: 'DELETE',
  path: '/sys/user/deleteUserRole',
  access: 'system:user:deleteRole',
  tenant: 'member',
  summary: 'Revoke a role from a person.',
});

export const removeRoleUsers = defineCall<typeof schema.removeRoleUsersShape>({
  id: 'roleUser.removeBatch',
  method: 'DELETE',
  path: '/sys/user/deleteUserRoleBatch',
  access: 'system:user:deleteRoleBatch',
  tenant: 'member',
  summary: 'Revoke a role from several people, all or none.',
});

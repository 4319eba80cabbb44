import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './user-admin.schema.ts';

/*
 * Administration of accounts (docs/wire.md §1.7, §3.0). An administrator needs every right of the account that they
 * change, and can grant only rights of their own (docs/security.md P16). Accounts of other tenants are treated as
 * unknown (docs/security.md P14).
 */

export const addUser = defineCall<typeof schema.addUserShape>({
  id: 'userAdmin.add',
  method: 'POST',
  path: '/sys/user/add',
  access: 'system:user:add',
  tenant: 'member',
  limit: 'login',
  summary: 'Add an account with roles and departments; its password must be changed at the first sign-in.',
});

export const editUser = defineCall<typeof schema.editUserShape>({
  id: 'userAdmin.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/edit',
  access: 'system:user:edit',
  tenant: 'member',
  summary:
    'Change an account; lists of roles and departments replace the stored ones, absent lists leave them unchanged.',
});

export const deleteUser = defineCall<typeof schema.deleteUserShape>({
  id: 'userAdmin.delete',
  method: 'DELETE',
  path: '/sys/user/delete',
  access: 'system:user:delete',
  tenant: 'member',
  summary: 'Move an account to the recycle bin and end its sessions.',
});

export const deleteUsers = defineCall<typeof schema.deleteUsersShape>({
  id: 'userAdmin.deleteBatch',
  method: 'DELETE',
  path: '/sys/user/deleteBatch',
  access: 'system:user:deleteBatch',
  tenant: 'member',
  summary: 'Move several accounts to the recycle bin and end their sessions, all or none.',
});

export const freezeUsers = defineCall<typeof schema.freezeUsersShape>({
  id: 'userAdmin.freeze',
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  access: 'system:user:frozenBatch',
  tenant: 'member',
  summary: 'Freeze accounts and end their sessions, or unfreeze them; all or none.',
});

export const getUser = defineCall<typeof schema.userByIdShape>({
  id: 'userAdmin.queryById',
  method: 'GET',
  path: '/sys/user/queryById',
  access: 'system:user:queryById',
  tenant: 'member',
  code: 0,
  summary: 'An account with its roles and departments.',
});

export const getUserRoles = defineCall<typeof schema.userRolesShape>({
  id: 'userAdmin.queryUserRole',
  method: 'GET',
  path: '/sys/user/queryUserRole',
  access: 'system:user:queryUserRole',
  tenant: 'member',
  code: 0,
  summary: 'Ids of the roles of a person; an error if there are none, as on the platform.',
});

export const getUserDeparts = defineCall<typeof schema.userDepartsShape>({
  id: 'userAdmin.userDepartList',
  method: 'GET',
  path: '/sys/user/userDepartList',
  access: 'system:user:queryById',
  tenant: 'member',
  code: 0,
  summary: 'Departments of a person; an error if there are none, as on the platform.',
});

export const generateUserId = defineCall<typeof schema.generateUserIdShape>({
  id: 'userAdmin.generateUserId',
  method: 'GET',
  path: '/sys/user/generateUserId',
  access: 'session',
  tenant: 'global',
  code: 0,
  summary: 'A new id of 32 hexadecimal digits.',
});

export const usersOfDepart = defineCall<typeof schema.usersOfDepartShape>({
  id: 'userAdmin.queryUserByDepId',
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'At most 1,000 users of departments and all below them.',
});

export const usersByIds = defineCall<typeof schema.usersByIdsShape>({
  id: 'userAdmin.queryByIds',
  method: 'GET',
  path: '/sys/user/queryByIds',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Users by a comma-separated list of ids.',
});

export const usersByNames = defineCall<typeof schema.usersByNamesShape>({
  id: 'userAdmin.queryByNames',
  method: 'GET',
  path: '/sys/user/queryByNames',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Users by a comma-separated list of user names.',
});

export const addUserDepart = defineCall<typeof schema.addUserDepartShape>({
  id: 'userAdmin.addSysUserDepart',
  method: 'POST',
  path: '/sys/user/addSysUserDepart',
  access: 'system:user:edit',
  tenant: 'member',
  code: 0,
  summary: 'Add people to a department; existing members stay.',
});

export const deleteUserDepart = defineCall<typeof schema.deleteUserDepartShape>({
  id: 'userAdmin.deleteUserDepart',
  method: 'DELETE',
  path: '/sys/user/deleteUserDepart',
  access: 'system:user:edit',
  tenant: 'member',
  summary: 'Remove a person from a department.',
});

export const recycleBin = defineCall<typeof schema.recycleBinShape>({
  id: 'userAdmin.recycleBin',
  method: 'GET',
  path: '/sys/user/recycleBin',
  access: 'system:user:recycleBin',
  tenant: 'member',
  summary: 'At most 1,000 deleted accounts, the most recently deleted first.',
});

export const restoreUsers = defineCall<typeof schema.restoreUsersShape>({
  id: 'userAdmin.putRecycleBin',
  method: 'PUT',
  path: '/sys/user/putRecycleBin',
  access: 'system:user:putRecycleBin',
  tenant: 'member',
  summary: 'Restore accounts from the recycle bin, with their former roles and departments.',
});

export const removeUsers = defineCall<typeof schema.removeUsersShape>({
  id: 'userAdmin.deleteRecycleBin',
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  access: 'system:user:deleteRecycleBin',
  tenant: 'member',
  summary: 'Delete accounts permanently, if no record refers to them.',
});

export const openTasksOfUsers = defineCall<typeof schema.openTasksShape>({
  id: 'userAdmin.openTasks',
  method: 'GET',
  path: '/sys/user/openTasks',
  access: 'system:user:handOver',
  tenant: 'member',
  summary: 'How many open tasks each of these people alone can decide.',
});

/** Hands over each task in its own transaction; tasks that cannot be handed over are listed in the response. */
export const handOverTasks = defineCall<typeof schema.handOverTasksShape>({
  id: 'userAdmin.handOver',
  method: 'POST',
  path: '/sys/user/handOver',
  access: 'system:user:handOver',
  tenant: 'member',
  summary: 'Hand over all open tasks of a person to another person.',
});

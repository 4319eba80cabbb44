import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './user.schema.ts';

/** Users of the tenant as shown in pickers (docs/security.md P18), sorted by name. */
export const listUsers = defineCall<typeof schema.userListShape>({
  id: 'user.list',
  method: 'GET',
  path: '/sys/user/list',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Users of the tenant: names and departments; contact data masked without system:user:contact.',
});

/** JeecgBoot's path for pickers: the same rows, active users only; departments include all departments below. */
export const listUserComponentData = defineCall<typeof schema.userListShape>({
  id: 'user.componentData',
  method: 'GET',
  path: '/sys/user/queryUserComponentData',
  access: 'session',
  tenant: 'member',
  summary: 'Active users for pickers; a department counts with everything below it.',
});

/** Active users by ids or user names; the list has no envelope, as in JeecgBoot. */
export const getMultiUser = defineCall<typeof schema.multiUserShape>({
  id: 'user.multi',
  method: 'GET',
  path: '/sys/user/getMultiUser',
  access: 'session',
  tenant: 'member',
  answer: 'bare',
  summary: 'Active users of given ids or user names, without an envelope.',
});

/** Changes the caller's own password and ends every session of the account (docs/security.md P8). */
export const updatePassword = defineCall<typeof schema.updatePasswordShape>({
  id: 'user.updatePassword',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/updatePassword',
  access: 'session',
  whilePasswordDue: true,
  tenant: 'global',
  limit: 'login',
  summary: 'Change the caller’s own password; ends all sessions of the account.',
});

/**
 * Reset by an administrator who has every right of the account (docs/security.md P16). The user must change the
 * password at the next sign-in, and all sessions of the account end (docs/security.md P8).
 */
export const changePassword = defineCall<typeof schema.changePasswordShape>({
  id: 'user.changePassword',
  method: 'PUT',
  path: '/sys/user/changePassword',
  access: 'system:user:changepwd',
  tenant: 'member',
  limit: 'login',
  summary: 'Reset the password of a colleague to a new initial password.',
});

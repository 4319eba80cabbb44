import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './user.schema.ts';

/** Colleagues of the own tenant as a picker sees them (docs/security.md P18), by name. */
export const listUsers = defineCall<typeof schema.userListShape>({
  id: 'user.list',
  method: 'GET',
  path: '/sys/user/list',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Users of the tenant: names and departments; contact data masked without system:user:contact.',
});

/** The picker's own path of the platform; same rows, active users only, departments with all below them. */
export const listUserComponentData = defineCall<typeof schema.userListShape>({
  id: 'user.componentData',
  method: 'GET',
  path: '/sys/user/queryUserComponentData',
  access: 'session',
  tenant: 'member',
  summary: 'Active users for pickers; a department counts with everything below it.',
});

/** Active colleagues of given ids or user names; a bare list, as the platform answers it. */
export const getMultiUser = defineCall<typeof schema.multiUserShape>({
  id: 'user.multi',
  method: 'GET',
  path: '/sys/user/getMultiUser',
  access: 'session',
  tenant: 'member',
  answer: 'bare',
  summary: 'Active users of given ids or user names, without an envelope.',
});

/** Changes the caller's own password and ends every other session of the account (docs/security.md P8). */
export const updatePassword = defineCall<typeof schema.updatePasswordShape>({
  id: 'user.updatePassword',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/updatePassword',
  access: 'session',
  whilePasswordDue: true,
  tenant: 'global',
  limit: 'login',
  summary: 'Change the own password; all sessions of the account end.',
});

/**
 * An administrator's reset: of a colleague who can do nothing that the caller cannot (docs/security.md P16). The
 * password counts as an initial one, which its person must change at the next sign-in, and all sessions of the account
 * end (docs/security.md P8).
 */
export const changePassword = defineCall<typeof schema.changePasswordShape>({
  id: 'user.changePassword',
  method: 'PUT',
  path: '/sys/user/changePassword',
  access: 'system:user:changepwd',
  tenant: 'member',
  limit: 'login',
  summary: 'Give a colleague a new initial password.',
});

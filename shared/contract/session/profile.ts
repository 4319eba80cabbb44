import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './profile.schema.ts';

/** The caller's own account: personal data, changes to them, and sessions (docs/wire.md §3.6, §3.8). */

export const getProfile = defineCall<typeof schema.profileShape>({
  id: 'profile.get',
  method: 'GET',
  path: '/sys/user/login/setting/getUserData',
  access: 'session',
  tenant: 'member',
  summary: 'The caller’s account with departments, roles, positions and tenants.',
});

/**
 * JeecgBoot demands a right that everybody has; here a session is enough for the own account
 * (docs/decisions/own-account.md).
 */
export const editProfile = defineCall<typeof schema.profileEditShape>({
  id: 'profile.edit',
  method: 'POST',
  also: ['PUT'],
  path: '/sys/user/login/setting/userEdit',
  access: 'session',
  tenant: 'member',
  // The response reveals whether an e-mail address is taken.
  limit: 'taken',
  summary: 'Change the caller’s picture, birthday, sex, e-mail and landline.',
});

export const listOwnSessions = defineCall<typeof schema.ownSessionsShape>({
  id: 'profile.sessions',
  method: 'GET',
  path: '/sys/user/login/setting/sessions',
  access: 'session',
  tenant: 'member',
  summary: 'The caller’s sign-ins of the last month, and which of their sessions are still open.',
});

export const endOwnSession = defineCall<typeof schema.endOwnSessionShape>({
  id: 'profile.endSession',
  method: 'POST',
  path: '/sys/user/login/setting/endSession',
  access: 'session',
  tenant: 'member',
  summary: 'End one of the caller’s sessions, or all others.',
});

export const listOwnThirdAccounts = defineCall<typeof schema.ownThirdAccountsShape>({
  id: 'profile.thirdAccounts',
  method: 'GET',
  path: '/sys/thirdApp/getThirdAccountByUserId',
  access: 'session',
  tenant: 'member',
  summary: 'Accounts of identity providers that are linked to the caller.',
});

export const deleteThirdAccount = defineCall<typeof schema.deleteThirdAccountShape>({
  id: 'profile.deleteThirdAccount',
  method: 'DELETE',
  also: ['POST'],
  path: '/sys/thirdApp/deleteThirdAccount',
  access: 'session',
  tenant: 'member',
  summary: 'Unlink one of the caller’s accounts of identity providers.',
});

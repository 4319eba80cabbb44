import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './session.schema.ts';

/**
 * Signs in with user name and password. Code 412 asks for a captcha (`randomImage`). Also sets the file cookie
 * (docs/security.md P26).
 */
export const login = defineCall<typeof schema.loginShape>({
  id: 'session.login',
  method: 'POST',
  path: '/sys/login',
  access: 'anonymous',
  tenant: 'global',
  signed: true,
  limit: 'login',
  summary: 'Sign in with user name and password.',
});

/**
 * Content of the login page in one request: enabled sign-in methods (docs/security.md P10), identity providers, and the
 * minimum length of passwords.
 */
export const loginWays = defineCall<typeof schema.loginWaysShape>({
  id: 'session.ways',
  method: 'GET',
  path: '/sys/login/ways',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  summary: 'The sign-in methods that are switched on.',
});

/** Signs in with a code sent to the phone (`sendSms`, smsmode 0). The response equals that of `login`. */
export const phoneLogin = defineCall<typeof schema.phoneLoginShape>({
  id: 'session.phoneLogin',
  method: 'POST',
  path: '/sys/phoneLogin',
  access: 'anonymous',
  tenant: 'global',
  signed: true,
  limit: 'login',
  summary: 'Sign in with a phone and the code that was sent to it.',
});

/** The same call under its other name (docs/specification.md §1.7). */
export const loginByPhone = defineCall<typeof schema.phoneLoginShape>({
  id: 'session.loginByPhone',
  method: 'POST',
  path: '/sys/loginByPhone',
  access: 'anonymous',
  tenant: 'global',
  signed: true,
  limit: 'login',
  summary: 'Same as /sys/phoneLogin.',
});

/**
 * Accepts any method, because old clients differ. Reads the token from its header; without a token the call is refused.
 */
export const logout = defineCall<typeof schema.logoutShape>({
  id: 'session.logout',
  method: 'POST',
  also: ['GET', 'PUT', 'DELETE'],
  path: '/sys/logout',
  access: 'anonymous',
  tenant: 'global',
  summary: 'End the session of the token in X-Access-Token.',
});

/**
 * Key and initialisation vector of an encryption that some JeecgBoot clients used for passwords; the shipped login does
 * not. Both are public and give no protection (TLS does): the server expects unencrypted passwords.
 */
export const encryptedString = defineCall<typeof schema.encryptedStringShape>({
  id: 'session.encryptedString',
  method: 'GET',
  path: '/sys/getEncryptedString',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  summary: 'The platform’s published key and vector, for helpers of older clients.',
});

export const randomImage = defineCall<typeof schema.randomImageShape>({
  id: 'session.randomImage',
  method: 'GET',
  path: '/sys/randomImage/{key}',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  limit: 'code',
  summary: 'A captcha for a key of the client’s choice; valid for one try within 60 s.',
});

export const getUserInfo = defineCall<typeof schema.getUserInfoShape>({
  id: 'session.userInfo',
  method: 'GET',
  path: '/sys/user/getUserInfo',
  access: 'session',
  whilePasswordDue: true,
  tenant: 'member',
  summary: 'The caller’s account and all dictionaries.',
});

export const getCurrentUserDeparts = defineCall<typeof schema.currentUserDepartsShape>({
  id: 'session.departs',
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  access: 'session',
  tenant: 'member',
  summary: 'The caller’s departments and which of them is current.',
});

export const selectDepart = defineCall<typeof schema.selectDepartShape>({
  id: 'session.selectDepart',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/selectDepart',
  access: 'session',
  tenant: 'member',
  code: 0,
  signed: true,
  summary: 'Set the caller’s current department to one of the own departments.',
});

export const companyExpired = defineCall<typeof schema.companyExpiredShape>({
  id: 'session.companyExpired',
  method: 'GET',
  path: '/company/expired',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Fails with a message to show if the tenant ends within 30 days; succeeds otherwise.',
});

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './registration.schema.ts';

/**
 * Creates an account without tenant and roles, which an administrator has to admit. A sign-in before that says so, but
 * only after the correct password (docs/security.md P4).
 */
export const register = defineCall<typeof schema.registerShape>({
  id: 'registration.register',
  method: 'POST',
  path: '/sys/user/register',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Register with a phone and the code that was sent to it (smsmode 1).',
});

/**
 * Returns `success` false and `用户账号已存在` if a user name is taken. Phones and e-mail addresses are not checked here; the
 * owner of a phone learns the answer from `register` (docs/decisions/phone-codes.md).
 */
export const checkOnlyUser = defineCall<typeof schema.checkOnlyUserShape>({
  id: 'registration.checkOnlyUser',
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  limit: 'taken',
  summary: 'Whether a user name is free, while registration is switched on.',
});

/** Step 1 of resetting a password; the code stays valid for step 2. */
export const phoneVerification = defineCall<typeof schema.phoneVerificationShape>({
  id: 'registration.phoneVerification',
  method: 'POST',
  path: '/sys/user/phoneVerification',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  limit: 'code',
  summary: 'Verify a phone by a code (smsmode 2); answers the user name of the account.',
});

/**
 * Step 2: sets the new password with the response of step 1. Ends all sessions of the account (docs/security.md P8).
 */
export const passwordChange = defineCall<typeof schema.passwordChangeShape>({
  id: 'registration.passwordChange',
  method: 'POST',
  path: '/sys/user/passwordChange',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Set a new password by the code of phoneVerification.',
});

/**
 * The same call as existing clients send it: a GET whose query contains the secrets. Our logs never contain queries.
 */
export const passwordChangeByQuery = defineCall<typeof schema.passwordChangeByQueryShape>({
  id: 'registration.passwordChangeByQuery',
  method: 'GET',
  path: '/sys/user/passwordChange',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Same as the POST call of this path, for existing clients.',
});

/**
 * Roles that the caller may grant: only those without rights or rows beyond the caller's own (docs/security.md P16).
 */
export const listAdmissibleRoles = defineCall<typeof schema.admissibleRolesShape>({
  id: 'registration.roles',
  method: 'GET',
  path: '/sys/registration/roles',
  access: 'system:registration:admit',
  tenant: 'member',
  summary: 'Roles that the caller may grant when approving a registration.',
});

/**
 * Projects that the caller may grant; only their own if the caller is restricted to projects (docs/security.md P16).
 */
export const listAdmissibleProjects = defineCall<typeof schema.admissibleProjectsShape>({
  id: 'registration.projects',
  method: 'GET',
  path: '/sys/registration/projects',
  access: 'system:registration:admit',
  tenant: 'member',
  summary: 'Projects that the caller may grant when approving a registration.',
});

/** Admits the account to the caller's tenant, with departments, roles and projects. */
export const admitPerson = defineCall<typeof schema.admitShape>({
  id: 'registration.admit',
  method: 'POST',
  path: '/sys/registration/admit',
  access: 'system:registration:admit',
  tenant: 'member',
  summary: 'Approve a registration for the caller’s tenant.',
});

/** Deletes the account; phone, e-mail and user name become free again. */
export const refusePerson = defineCall<typeof schema.refuseShape>({
  id: 'registration.refuse',
  method: 'POST',
  path: '/sys/registration/refuse',
  access: 'system:registration:refuse',
  tenant: 'member',
  summary: 'Reject a registration.',
});

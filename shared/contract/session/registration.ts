import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './registration.schema.ts';

/**
 * Makes an account that has no tenant and no role until an administrator admits it. Whoever signs in before that is told
 * so, after the right password only (docs/security.md P4).
 */
export const register = defineCall<typeof schema.registerShape>({
  id: 'registration.register',
  method: 'POST',
  path: '/sys/user/register',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Register with a phone and the code that was sent there (smsmode 1).',
});

/**
 * `success` false and `用户账号已存在` where a user name is taken. Of phones and e-mail addresses nothing is told: whoever
 * holds the phone learns it from `register` (docs/decisions/phone-codes.md).
 */
export const checkOnlyUser = defineCall<typeof schema.checkOnlyUserShape>({
  id: 'registration.checkOnlyUser',
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  limit: 'taken',
  summary: 'Whether a user name is free, while registration is on.',
});

/** Step 1 of a forgotten password; the code stays good for step 2. */
export const phoneVerification = defineCall<typeof schema.phoneVerificationShape>({
  id: 'registration.phoneVerification',
  method: 'POST',
  path: '/sys/user/phoneVerification',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  limit: 'code',
  summary: 'Prove a phone by its code (smsmode 2); answers the name of the account.',
});

/** Step 2: the new password, with what step 1 answered. Ends all sessions of the account (docs/security.md P8). */
export const passwordChange = defineCall<typeof schema.passwordChangeShape>({
  id: 'registration.passwordChange',
  method: 'POST',
  path: '/sys/user/passwordChange',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Set a new password by the code of phoneVerification.',
});

/** The same as existing clients ask it: a GET whose query holds the secrets. No log of ours keeps a query. */
export const passwordChangeByQuery = defineCall<typeof schema.passwordChangeByQueryShape>({
  id: 'registration.passwordChangeByQuery',
  method: 'GET',
  path: '/sys/user/passwordChange',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'As the POST of this path, for existing clients.',
});

/** The roles that the caller may give: none that can do or see more than the caller does (docs/security.md P16). */
export const listAdmissibleRoles = defineCall<typeof schema.admissibleRolesShape>({
  id: 'registration.roles',
  method: 'GET',
  path: '/sys/registration/roles',
  access: 'system:registration:admit',
  tenant: 'member',
  summary: 'Roles that the caller may give to a person who is admitted.',
});

/** What the caller may grant: the own projects where the caller is narrowed to some (docs/security.md P16). */
export const listAdmissibleProjects = defineCall<typeof schema.admissibleProjectsShape>({
  id: 'registration.projects',
  method: 'GET',
  path: '/sys/registration/projects',
  access: 'system:registration:admit',
  tenant: 'member',
  summary: 'Projects that the caller may grant to a person who is admitted.',
});

/** Into the caller's own tenant, with departments, roles and projects. */
export const admitPerson = defineCall<typeof schema.admitShape>({
  id: 'registration.admit',
  method: 'POST',
  path: '/sys/registration/admit',
  access: 'system:registration:admit',
  tenant: 'member',
  summary: 'Admit a registered person into the caller’s tenant.',
});

/** The account is deleted; phone, e-mail and name become free again. */
export const refusePerson = defineCall<typeof schema.refuseShape>({
  id: 'registration.refuse',
  method: 'POST',
  path: '/sys/registration/refuse',
  access: 'system:registration:refuse',
  tenant: 'member',
  summary: 'Turn a registered person away.',
});

import { z } from 'zod';

const smscode = z.string().max(10).nullish();
const phone = z.string().max(20).nullish();

/**
 * What each must be, docs/specification.md §1.5, the server says at its field:
 * `result.fields.{username, phone, email, password, realname}`.
 */
export const registerShape = {
  body: z.object({
    phone,
    smscode,
    /** Absent: the account is entered by phone until its password is set as a forgotten one. */
    password: z.string().nullish(),
    /** Absent: the phone. */
    username: z.string().max(100).nullish(),
    email: z.string().max(100).nullish(),
    /** Absent: the user name. */
    realname: z.string().max(100).nullish(),
  }),
  result: z.string().nullable(),
};

export const checkOnlyUserShape = {
  query: z.object({
    username: z.string().max(100).optional(),
    phone: z.string().max(45).optional(),
    email: z.string().max(100).optional(),
  }),
  result: z.boolean(),
};

export const phoneVerificationShape = {
  body: z.object({ phone, smscode }),
  result: z.object({ smscode: z.string(), username: z.string() }),
};

const newPassword = z.object({
  username: z.string().max(100).nullish(),
  password: z.string().max(2000).nullish(),
  smscode,
  phone,
});

export const passwordChangeShape = { body: newPassword, result: z.string().nullable() };
export const passwordChangeByQueryShape = { query: newPassword, result: z.string().nullable() };

export const admissibleRolesShape = {
  result: z.array(
    z.object({
      id: z.string(),
      roleCode: z.string(),
      roleName: z.string(),
      /** The name in the caller's language. */
      roleName_dictText: z.string(),
    }),
  ),
};

/** A project that may be granted to a person. */
export const projectOption = z.object({
  id: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  /** The name in the caller's language. */
  projectName_dictText: z.string(),
});

export const admissibleProjectsShape = { result: z.array(projectOption) };

const ids = z.array(z.string().min(1).max(32)).max(50);

export const admitShape = {
  body: z.object({
    id: z.string().min(1).max(32),
    departIds: ids.min(1),
    roleIds: ids.min(1),
    /** Projects that the person is granted; who is granted none sees those of all, as the tenant has it. */
    projectIds: ids.nullish(),
  }),
  result: z.string().nullable(),
};

export const refuseShape = {
  body: z.object({ id: z.string().min(1).max(32), reason: z.string().max(500).nullish() }),
  result: z.string().nullable(),
};

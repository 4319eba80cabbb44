import { z } from 'zod';

const smscode = z.string().max(10).nullish();
const phone = z.string().max(20).nullish();

/**
 * The server validates the rules of docs/specification.md §1.5 and reports errors by field: `result.fields.{username,
 * phone, email, password, realname}`.
 */
export const registerShape = {
  body: z.object({
    phone,
    smscode,
    /** If absent, the user signs in by phone until they set a password through the 'forgotten password' steps. */
    password: z.string().nullish(),
    /** If absent, the phone number. */
    username: z.string().max(100).nullish(),
    email: z.string().max(100).nullish(),
    /** If absent, the user name. */
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
      /** Name in the caller's language. */
      roleName_dictText: z.string(),
    }),
  ),
};

/** A project that can be granted to a person. */
export const projectOption = z.object({
  id: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  /** Name in the caller's language. */
  projectName_dictText: z.string(),
});

export const admissibleProjectsShape = { result: z.array(projectOption) };

const ids = z.array(z.string().min(1).max(32)).max(50);

export const admitShape = {
  body: z.object({
    id: z.string().min(1).max(32),
    departIds: ids.min(1),
    roleIds: ids.min(1),
    /**
     * Projects to grant. A person without granted projects sees the rows of all projects, as is usual in the tenant.
     */
    projectIds: ids.nullish(),
  }),
  result: z.string().nullable(),
};

export const refuseShape = {
  body: z.object({ id: z.string().min(1).max(32), reason: z.string().max(500).nullish() }),
  result: z.string().nullable(),
};

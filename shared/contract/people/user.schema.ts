import { z } from 'zod';

/** The caller's own account; nobody else's is answered in full. */
export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  birthday: z.string().nullable(),
  /** 0 unknown, 1 male, 2 female. */
  sex: z.number().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  telephone: z.string().nullable(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  /** Current department. */
  orgCode: z.string().nullable(),
  /** Names of all departments, joined by commas. */
  orgCodeTxt: z.string().nullable(),
  departIds: z.string().nullable(),
  status: z.number(),
  userIdentity: z.number().nullable(),
  loginTenantId: z.number().nullable(),
  homePath: z.string().nullable(),
  createTime: z.string(),
});

/**
 * What pickers see of a colleague (docs/security.md P18): phone, birthday and e-mail are masked without the right to
 * see them.
 */
export const userRow = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  sex_dictText: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  birthday: z.string().nullable(),
  telephone: z.string().nullable(),
  workNo: z.string().nullable(),
  /** Codes of positions, joined by commas. */
  post: z.string().nullable(),
  post_dictText: z.string().nullable(),
  status: z.number(),
  status_dictText: z.string().nullable(),
  /** 1 member, 2 superior. */
  userIdentity: z.number().nullable(),
  userIdentity_dictText: z.string().nullable(),
  /** Ids of the departments that the person is in charge of. */
  departIds: z.string().nullable(),
  departIds_dictText: z.string().nullable(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  /** The current department, with the names of all of them. */
  departs: z.string().nullable(),
  departs_dictText: z.string().nullable(),
  /** Of the person's tenants the one that is asked in. */
  relTenantIds: z.string(),
  /** For clients that ask: people are not copied to a workflow engine here. */
  activitiSync: z.null(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.number(),
});

/** Names may be given plainly or with stars (`*li*`); both mean contains. Several usernames are joined by commas. */
export const userListQuery = z.looseObject({
  pageNo: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(10),
  username: z.string().max(2000).optional(),
  realname: z.string().max(100).optional(),
  /** Name or user name contains: one search box over both. */
  keyword: z.string().max(100).optional(),
  id: z.string().max(40_000).optional(),
  /** Ids as well; the platform's own name for a comma list of them. */
  code: z.string().max(40_000).optional(),
  sex: z.string().max(20).optional(),
  status: z.string().max(20).optional(),
  workNo: z.string().max(2000).optional(),
  post: z.string().max(2000).optional(),
  orgCode: z.string().max(2000).optional(),
  /** These ask only for those who see contact data in full (docs/security.md P18); of others they are ignored. */
  birthday: z.string().max(20).optional(),
  birthday_begin: z.string().max(20).optional(),
  birthday_end: z.string().max(20).optional(),
  phone: z.string().max(2000).optional(),
  email: z.string().max(2000).optional(),
  /** One department, or several as a comma list. */
  departId: z.string().max(4000).optional(),
  /** Departments with all below them, by code or id. */
  departs: z.string().max(4000).optional(),
  /** People with this role, as it is granted in the tenant. */
  roleCode: z.string().max(100).optional(),
  column: z.string().max(60).optional(),
  order: z.string().max(10).optional(),
  superQueryParams: z.string().max(20_000).optional(),
  superQueryMatchType: z.string().max(10).optional(),
});

export const userPage = z.object({
  records: z.array(userRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
});

/** Comma lists; with neither nobody is asked for, and nobody is answered. */
export const multiUserShape = {
  query: z.object({ id: z.string().max(40_000).optional(), username: z.string().max(40_000).optional() }),
  result: z.array(userRow),
};

export const userListShape = { query: userListQuery, result: userPage };

export const updatePasswordShape = {
  body: z.object({
    username: z.string().max(100),
    oldpassword: z.string(),
    password: z.string().nullish(),
    confirmpassword: z.string().nullish(),
  }),
  result: z.string().nullable(),
};

export const changePasswordShape = {
  body: z.object({
    username: z.string().min(1).max(100),
    password: z.string().min(1),
    /** Sent by existing clients, which compare it themselves. */
    confirmpassword: z.string().nullish(),
  }),
  result: z.string().nullable(),
};

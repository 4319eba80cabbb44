import { z } from 'zod';

/** The caller's own account; other accounts are never returned in full. */
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
  /** Comma-separated names of all departments. */
  orgCodeTxt: z.string().nullable(),
  departIds: z.string().nullable(),
  status: z.number(),
  userIdentity: z.number().nullable(),
  loginTenantId: z.number().nullable(),
  homePath: z.string().nullable(),
  createTime: z.string(),
});

/**
 * Account as shown in pickers (docs/security.md P18): phone, birthday and e-mail are masked unless the caller may see
 * contact data.
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
  /** Comma-separated codes of positions. */
  post: z.string().nullable(),
  post_dictText: z.string().nullable(),
  status: z.number(),
  status_dictText: z.string().nullable(),
  /** 1 member, 2 superior. */
  userIdentity: z.number().nullable(),
  userIdentity_dictText: z.string().nullable(),
  /** Ids of the departments that the person leads. */
  departIds: z.string().nullable(),
  departIds_dictText: z.string().nullable(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  /** Code of the current department; `departs_dictText` has the names of all departments. */
  departs: z.string().nullable(),
  departs_dictText: z.string().nullable(),
  /** Only the tenant of the request, even if the person belongs to others. */
  relTenantIds: z.string(),
  /** Always null; kept for old clients. Users are not synchronised to a workflow engine here. */
  activitiSync: z.null(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.number(),
});

/** Names match substrings, with or without asterisks (`*li*`). Several user names are separated by commas. */
export const userListQuery = z.looseObject({
  pageNo: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(10),
  username: z.string().max(2000).optional(),
  realname: z.string().max(100).optional(),
  /** Substring of name or user name, for a single search field. */
  keyword: z.string().max(100).optional(),
  id: z.string().max(40_000).optional(),
  /** Comma-separated ids, under the name that JeecgBoot uses. */
  code: z.string().max(40_000).optional(),
  sex: z.string().max(20).optional(),
  status: z.string().max(20).optional(),
  workNo: z.string().max(2000).optional(),
  post: z.string().max(2000).optional(),
  orgCode: z.string().max(2000).optional(),
  /** Ignored unless the caller may see contact data (docs/security.md P18). */
  birthday: z.string().max(20).optional(),
  birthday_begin: z.string().max(20).optional(),
  birthday_end: z.string().max(20).optional(),
  phone: z.string().max(2000).optional(),
  email: z.string().max(2000).optional(),
  /** Department ids, comma-separated. */
  departId: z.string().max(4000).optional(),
  /** Departments with all departments below, by code or id. */
  departs: z.string().max(4000).optional(),
  /** Users who have this role in the tenant. */
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

/** Comma-separated; without either parameter the result is empty. */
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
    /** Sent by existing clients, which compare both passwords themselves. */
    confirmpassword: z.string().nullish(),
  }),
  result: z.string().nullable(),
};

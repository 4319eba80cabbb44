import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { userListQuery, userRow } from './user.schema.ts';

const id = z.string().min(1).max(36);

/** A member of a department; `orgCode` contains the names of the departments (docs/wire.md §1.7). */
const departUser = userRow
  .pick({
    id: true,
    username: true,
    realname: true,
    avatar: true,
    sex: true,
    sex_dictText: true,
    phone: true,
    email: true,
    birthday: true,
    workNo: true,
    post: true,
    status: true,
    status_dictText: true,
    orgCode: true,
    orgCodeTxt: true,
  })
  .extend({ createTime: z.string() });

export const departUserListShape = {
  query: userListQuery.extend({ depId: z.string().max(36).optional() }),
  /** Null if the caller asks for no department and leads none. */
  result: pageShape(departUser).nullable(),
};

export const addDepartUsersShape = {
  body: z.object({ depId: id, userIdList: z.array(id).min(1).max(1000) }),
  result: z.null(),
};
export const removeDepartUserShape = { query: z.object({ depId: id, userId: id }), result: z.null() };
export const removeDepartUsersShape = {
  query: z.object({ depId: id, userIds: z.string().max(40_000).default('') }),
  result: z.null(),
};

const personOfDepart = z.object({
  realname: z.string(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  /** Our extension: names of the positions. */
  post_dictText: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  departId: z.string().nullable(),
  departName: z.string().nullable(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  birthday: z.string().nullable(),
});

const peopleQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .transform((size) => Math.min(size, 1000)),
  orgCode: z.string().max(64).optional(),
  /** Substring, with or without asterisks. */
  realname: z.string().max(100).optional(),
  workNo: z.string().max(100).optional(),
  /** Our extension: substring of name or staff number. */
  keyword: z.string().max(100).optional(),
});

/** `orgCode` selects a department with all departments below. */
export const peopleByOrgCodeShape = {
  query: peopleQuery.extend({ orgCode: z.string().min(1).max(64) }),
  result: pageShape(personOfDepart.extend({ id: z.string() })),
};
export const addressListShape = {
  query: peopleQuery,
  /** One row per person; `departName` contains all departments, separated by bars. */
  result: pageShape(personOfDepart.extend({ userId: z.string() })),
};

export const directDepartUsersShape = { query: z.object({ id }), result: z.array(userRow) };
export const departUsersLikeNameShape = {
  query: z.object({
    departId: id,
    /** Substring of the name, with or without asterisks; blank for everybody. */
    realname: z.string().max(100).default(''),
  }),
  result: z.array(userRow),
};

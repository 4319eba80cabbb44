import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const id = z.string().min(1).max(36);

/** A user who has the role, as shown to other users (docs/security.md P18). */
const roleUser = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  sex_dictText: z.string().nullish(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  status: z.number(),
  status_dictText: z.string().nullish(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  createTime: z.string(),
});

/** `username` matches exactly, or with asterisks a substring; `realname` matches a substring. */
export const roleUsersShape = {
  query: listQuerySchema.extend({
    roleId: id,
    username: z.string().max(200).optional(),
    realname: z.string().max(200).optional(),
  }),
  result: pageShape(roleUser),
};

export const addRoleUsersShape = {
  body: z.object({ roleId: id, userIdList: z.array(id).min(1).max(1000) }),
  result: z.null(),
};

export const removeRoleUserShape = { query: z.object({ roleId: id, userId: id }), result: z.null() };

export const removeRoleUsersShape = {
  query: z.object({ roleId: id, userIds: z.string().max(40_000) }),
  result: z.null(),
};

import { z } from 'zod';
import { addShape, deleteBatchShape, deleteShape, editShape } from '#shared/resource/resource-shapes.ts';
import { userRow } from './user.schema.ts';

const id = z.string().min(1).max(36);
const ids = z.string().max(40_000);
const done = z.string().nullable();

/** An account with the additional fields of its form; lists are comma-separated. */
const account = userRow.extend({
  version: z.int(),
  /** Codes of the roles in the current tenant. */
  selectedroles: z.string(),
  selectedroles_dictText: z.string(),
  /** Ids of the departments in the current tenant. */
  selecteddeparts: z.string(),
  selecteddeparts_dictText: z.string(),
  /** Number of open tasks that only this person can decide. */
  openTasks: z.int(),
});

/** Clients may send complete rows; keys that the form does not have are dropped (docs/security.md P17). */
export const addUserShape = { body: addShape.body, result: addShape.result.nullable() };
export const editUserShape = { body: editShape.body, result: editShape.result.nullable() };
export const deleteUserShape = { query: deleteShape.query, result: done };
export const deleteUsersShape = { query: deleteBatchShape.query, result: done };
export const freezeUsersShape = {
  body: z.object({
    ids,
    /** 1 normal, 2 frozen. */
    status: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
  }),
  result: z.null(),
};
export const userByIdShape = { query: z.object({ id }), result: account };
export const userRolesShape = { query: z.object({ userid: id }), result: z.array(z.string()) };

const departLink = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  code: z.string(),
  children: z.null(),
});
export const userDepartsShape = { query: z.object({ userId: id }), result: z.array(departLink) };
export const generateUserIdShape = { result: z.string() };
export const usersOfDepartShape = {
  query: z.object({
    /** Comma-separated department ids. */
    id: z.string().max(4000).optional(),
    /** Substring of the name. */
    realname: z.string().max(100).optional(),
  }),
  result: z.array(userRow),
};
export const usersByIdsShape = { query: z.object({ userIds: ids.default('') }), result: z.array(userRow) };
export const usersByNamesShape = { query: z.object({ userNames: ids.default('') }), result: z.array(userRow) };
export const addUserDepartShape = {
  body: z.object({ depId: id, userIdList: z.array(id).min(1).max(1000) }),
  result: z.null(),
};
export const deleteUserDepartShape = { query: z.object({ depId: id, userId: id }), result: z.null() };
/** `orgCode` contains the names of departments, as JeecgBoot's client shows them. */
export const recycleBinShape = { result: z.array(userRow) };
export const restoreUsersShape = { body: z.object({ userIds: ids }), result: done };
export const removeUsersShape = { query: z.object({ userIds: ids.default('') }), result: done };
export const openTasksShape = {
  query: z.object({ ids }),
  result: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      realname: z.string(),
      /** Number of tasks that only this person can decide. */
      tasks: z.int(),
    }),
  ),
};
export const handOverTasksShape = {
  body: z.object({ userId: id, to: z.string().min(1).max(100), comment: z.string().max(500).optional() }),
  result: z.object({
    handed: z.int(),
    /** Tasks that were not handed over, with the document number and the reason. */
    failed: z.array(z.object({ no: z.string(), reason: z.string() })),
  }),
};

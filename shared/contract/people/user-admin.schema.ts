import { z } from 'zod';
import { addShape, deleteBatchShape, deleteShape, editShape } from '#shared/resource/resource-shapes.ts';
import { userRow } from './user.schema.ts';

const id = z.string().min(1).max(36);
const ids = z.string().max(40_000);
const done = z.string().nullable();

/** An account with what the form enters beside its columns; lists are joined by commas. */
const account = userRow.extend({
  version: z.int(),
  /** Codes of the roles in the own tenant. */
  selectedroles: z.string(),
  selectedroles_dictText: z.string(),
  /** Ids of the departments in the own tenant. */
  selecteddeparts: z.string(),
  selecteddeparts_dictText: z.string(),
  /** Open tasks that nobody but this person can decide. */
  openTasks: z.int(),
});

/** Any key of a row may come back; those that the form does not know are dropped (docs/security.md P17). */
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
    /** Departments, as a comma list. */
    id: z.string().max(4000).optional(),
    /** Contained in the name. */
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
/** `orgCode` holds the names of departments, as the platform's client shows them. */
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
      /** Tasks that wait for this person alone. */
      tasks: z.int(),
    }),
  ),
};
export const handOverTasksShape = {
  body: z.object({ userId: id, to: z.string().min(1).max(100), comment: z.string().max(500).optional() }),
  result: z.object({
    handed: z.int(),
    /** What stayed where it was, by the number of its document, and why. */
    failed: z.array(z.object({ no: z.string(), reason: z.string() })),
  }),
};

import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/rights/role-user.schema.ts';
import * as call from '#shared/contract/rights/role-user.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { addRoleUsers, listRoleUsers, removeRoleUsers } from './role-users.ts';

/** Calls for holders of a role (docs/wire.md §1.7, Reads and Writes). */
export const roleUserCalls: readonly Binding[] = [
  implement(call.listRoleUsers, schema.roleUsersShape, ({ actor, query }) => listRoleUsers(actor, query)),
  implement(call.addRoleUsers, schema.addRoleUsersShape, async ({ actor, body, request }) => {
    await addRoleUsers(actor, body.roleId, body.userIdList, request);
    return new Answer(null, '添加成功!');
  }),
  implement(call.removeRoleUser, schema.removeRoleUserShape, async ({ actor, query, request }) => {
    await removeRoleUsers(actor, query.roleId, [query.userId], request);
    return new Answer(null, '删除成功!');
  }),
  implement(call.removeRoleUsers, schema.removeRoleUsersShape, async ({ actor, query, request }) => {
    await removeRoleUsers(actor, query.roleId, listOf(query.userIds), request);
    return new Answer(null, '删除成功!');
  }),
];

import { randomBytes } from 'node:crypto';
import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/people/user-admin.schema.ts';
import * as calls from '#shared/contract/people/user-admin.ts';
import { fail } from '#shared/errors/fail.ts';
import { accountIds } from './account-reach.ts';
import { findDeparts, findRoles, readAccount } from './account-reads.ts';
import { addAccount } from './add-account.ts';
import { addMembers, removeMember } from './depart-members.ts';
import { editAccount } from './edit-account.ts';
import { deleteAccounts, freezeAccounts } from './end-accounts.ts';
import { handOverTasks } from './hand-over-tasks.ts';
import { isVisiblePerson } from './people-rules.ts';
import { listDeleted, removeAccounts, restoreAccounts } from './recycle-bin.ts';
import { findSoleTasks } from './sole-tasks.ts';
import { listMembers, listMembersOf } from './user-list.ts';

/** Answer whose message and result are the same text, as JeecgBoot's `Result.ok` gives it (docs/wire.md §3.0). */
const both = (text: string) => new Answer(text, text);

/** Calls with which an administrator manages accounts (docs/wire.md §1.7). */
export const userAdminCalls: readonly Binding[] = [
  implement(
    calls.addUser,
    schema.addUserShape,
    async ({ actor, body, request }) => new Answer(await addAccount(actor, body, request), '添加成功！'),
  ),
  implement(
    calls.editUser,
    schema.editUserShape,
    async ({ actor, body, request }) => new Answer(await editAccount(actor, body, request), '修改成功!'),
  ),
  implement(calls.deleteUser, schema.deleteUserShape, async ({ actor, query, request }) => {
    await deleteAccounts(actor, query.id, request);
    return both('删除用户成功');
  }),
  implement(calls.deleteUsers, schema.deleteUsersShape, async ({ actor, query, request }) => {
    await deleteAccounts(actor, query.ids, request);
    return both('批量删除用户成功');
  }),
  implement(calls.freezeUsers, schema.freezeUsersShape, async ({ actor, body: { ids, status }, request }) => {
    await freezeAccounts(actor, ids, status, request);
    return new Answer(null, '操作成功!');
  }),
  implement(calls.getUser, schema.userByIdShape, ({ actor, query }) => readAccount(actor, query.id)),
  implement(calls.getUserRoles, schema.userRolesShape, async ({ actor, query }) => {
    const { tenantId } = actor;
    const roles = await readAs(tenantId, (db) => findRoles(db, tenantId, query.userid));
    if (roles.length === 0 || !(await isVisiblePerson(actor, query.userid))) throw fail('userRolesMissing');
    return roles.map(({ id }) => id);
  }),
  implement(calls.getUserDeparts, schema.userDepartsShape, async ({ actor, query }) => {
    const { tenantId } = actor;
    const departs = await readAs(tenantId, (db) => findDeparts(db, tenantId, query.userId));
    if (departs.length === 0 || !(await isVisiblePerson(actor, query.userId))) throw fail('userDepartsMissing');
    const nodes = departs.map(({ id, orgCode, departName }) => ({
      key: id,
      value: id,
      title: departName,
      code: orgCode,
      children: null,
    }));
    return new Answer(nodes, '查找成功');
  }),
  implement(calls.generateUserId, schema.generateUserIdShape, async () => randomBytes(16).toString('hex')),
  implement(calls.usersOfDepart, schema.usersOfDepartShape, async ({ actor, query: { id, realname } }) => {
    const query = {
      pageNo: 1,
      pageSize: 1000,
      ...(id && { departs: id }),
      ...(realname && { realname: `*${realname}*` }),
    };
    return (await listMembers(actor, query, { picker: false })).records;
  }),
  implement(calls.usersByIds, schema.usersByIdsShape, ({ actor, query }) =>
    listMembersOf(actor, { id: query.userIds }),
  ),
  implement(calls.usersByNames, schema.usersByNamesShape, ({ actor, query }) =>
    listMembersOf(actor, { username: query.userNames }),
  ),
  implement(calls.addUserDepart, schema.addUserDepartShape, async ({ actor, body, request }) => {
    await addMembers(actor, { depId: body.depId, userIds: body.userIdList }, request);
    return new Answer(null, '添加成功!');
  }),
  implement(calls.deleteUserDepart, schema.deleteUserDepartShape, async ({ actor, query, request }) => {
    await removeMember(actor, { depId: query.depId, userIds: [query.userId] }, request);
    return new Answer(null, '删除成功!');
  }),
  implement(calls.recycleBin, schema.recycleBinShape, ({ actor }) => listDeleted(actor)),
  implement(calls.restoreUsers, schema.restoreUsersShape, async ({ actor, body, request }) => {
    await restoreAccounts(actor, body.userIds, request);
    return both('还原成功');
  }),
  implement(calls.removeUsers, schema.removeUsersShape, async ({ actor, query, request }) => {
    await removeAccounts(actor, query.userIds, request);
    return both('删除成功');
  }),
  implement(calls.openTasksOfUsers, schema.openTasksShape, ({ actor: { tenantId }, query }) =>
    readAs(tenantId, (db) => findSoleTasks(db, tenantId, accountIds(query.ids))),
  ),
  implement(
    calls.handOverTasks,
    schema.handOverTasksShape,
    async ({ actor, body, request }) => new Answer(await handOverTasks(actor, body, request), '操作成功！'),
  ),
];

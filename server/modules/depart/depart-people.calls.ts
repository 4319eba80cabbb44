import type { z } from 'zod';
import { plainText } from '#server/db/contains.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listMembers } from '#server/modules/user/user-list.ts';
import * as shape from '#shared/contract/people/depart-people.schema.ts';
import * as people from '#shared/contract/people/depart-people.ts';
import type { userPage } from '#shared/contract/people/user.schema.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { joinDepart, leaveDepart } from './change-people.ts';
import { addressPage, departUsers } from './depart-people.ts';

/** Direct members of a department; a department of another tenant has none (docs/security.md P14). */
async function directMembers(
  actor: Actor,
  departId: string,
  realname = '',
): Promise<z.input<typeof userPage>['records']> {
  const called = plainText(realname);
  const query = { pageNo: 1, pageSize: 1000, departId, ...(called && { realname: `*${called}*` }) };
  return (await listMembers(actor, query, { picker: false })).records;
}

/** People of departments, and the address list (docs/wire.md §1.7). */
export const departPeopleCalls: readonly Binding[] = [
  implement(people.listDepartUsers, shape.departUserListShape, ({ actor, query }) => departUsers(actor, query)),
  implement(people.addDepartUsers, shape.addDepartUsersShape, async ({ actor, body }) => {
    await joinDepart(actor, body.depId, body.userIdList);
    return new Answer(null, '添加成功!');
  }),
  implement(people.removeDepartUser, shape.removeDepartUserShape, async ({ actor, query: { depId, userId } }) => {
    await leaveDepart(actor, depId, [userId], 'departUserNone');
    return new Answer(null, '删除成功!');
  }),
  implement(people.removeDepartUsers, shape.removeDepartUsersShape, async ({ actor, query: { depId, userIds } }) => {
    await leaveDepart(actor, depId, listOf(userIds), 'departUsersNone');
    return new Answer(null, '删除成功!');
  }),
  implement(people.peopleByOrgCode, shape.peopleByOrgCodeShape, ({ actor, query }) => addressPage(actor, query)),
  implement(people.addressList, shape.addressListShape, async ({ actor, query }) => {
    const page = await addressPage(actor, query);
    return { ...page, records: page.records.map(({ id: userId, ...person }) => ({ ...person, userId })) };
  }),
  implement(people.directDepartUsers, shape.directDepartUsersShape, ({ actor, query }) =>
    directMembers(actor, query.id),
  ),
  implement(people.departUsersLikeName, shape.departUsersLikeNameShape, ({ actor, query: { departId, realname } }) =>
    directMembers(actor, departId, realname),
  ),
];

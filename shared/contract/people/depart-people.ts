import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './depart-people.schema.ts';

const member = { tenant: 'member' } as const;

export const listDepartUsers = defineCall<typeof schema.departUserListShape>({
  ...member,
  id: 'departPeople.list',
  method: 'GET',
  path: '/sys/user/departUserList',
  access: 'session',
  code: 0,
  summary:
    'People of a department and the departments below it; without a department, people of those that the caller is in charge of.',
});

export const addDepartUsers = defineCall<typeof schema.addDepartUsersShape>({
  ...member,
  id: 'departPeople.add',
  method: 'POST',
  path: '/sys/user/editSysDepartWithUser',
  access: 'system:user:editDepartWithUser',
  code: 0,
  summary: 'Add people to a department.',
});

export const removeDepartUser = defineCall<typeof schema.removeDepartUserShape>({
  ...member,
  id: 'departPeople.remove',
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepart',
  access: 'system:user:deleteUserInDepart',
  summary: 'Remove a person from a department, together with its roles.',
});

export const removeDepartUsers = defineCall<typeof schema.removeDepartUsersShape>({
  ...member,
  id: 'departPeople.removeBatch',
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepartBatch',
  access: 'system:user:deleteUserInDepartBatch',
  summary: 'Remove several people from a department.',
});

export const peopleByOrgCode = defineCall<typeof schema.peopleByOrgCodeShape>({
  ...member,
  id: 'departPeople.byOrgCode',
  method: 'GET',
  path: '/sys/user/queryByOrgCode',
  access: 'session',
  summary: 'Active people of a department and the departments below it.',
});

export const addressList = defineCall<typeof schema.addressListShape>({
  ...member,
  id: 'departPeople.addressList',
  method: 'GET',
  path: '/sys/user/queryByOrgCodeForAddressList',
  access: 'session',
  summary: 'The address list: active people with their departments, by department, name or staff number.',
});

export const directDepartUsers = defineCall<typeof schema.directDepartUsersShape>({
  ...member,
  id: 'departPeople.direct',
  method: 'GET',
  path: '/sys/sysDepart/getUsersByDepartId',
  access: 'session',
  summary: 'At most 1,000 direct members of a department, including frozen accounts.',
});

export const departUsersLikeName = defineCall<typeof schema.departUsersLikeNameShape>({
  ...member,
  id: 'departPeople.likeRealname',
  method: 'GET',
  path: '/sys/sysDepart/getUserListInDepartmentLikeRealName',
  access: 'session',
  summary: 'At most 1,000 direct members of a department whose name contains a text.',
});

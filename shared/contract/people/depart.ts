import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './depart.schema.ts';

export const departTree = defineCall<typeof schema.departTreeShape>({
  id: 'depart.tree',
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  access: 'session',
  tenant: 'member',
  summary: 'Departments of the tenant, nested; flat for given ids.',
});

export const departIdTree = defineCall<typeof schema.departIdTreeShape>({
  id: 'depart.idTree',
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  access: 'session',
  tenant: 'member',
  summary: 'The department tree with ids, codes and names only.',
});

export const departLevel = defineCall<typeof schema.departLevelShape>({
  id: 'depart.level',
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Departments directly below a parent, or at the top; with `ids` exactly those.',
});

export const departParents = defineCall<typeof schema.departParentsShape>({
  id: 'depart.parents',
  method: 'GET',
  path: '/sys/sysDepart/queryAllParentId',
  access: 'session',
  tenant: 'member',
  summary: 'The parents of departments, from the root down, by id or code.',
});

export const searchDeparts = defineCall<typeof schema.departSearchShape>({
  id: 'depart.search',
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Departments whose name contains a text, flat.',
});

export const myDepartTree = defineCall<typeof schema.myDepartTreeShape>({
  id: 'depart.mine',
  method: 'GET',
  path: '/sys/sysDepart/queryMyDeptTreeList',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary:
    'Departments that the caller is in charge of, nested; the message is the identity: 2 with departments, 1 without.',
});

export const departsByIds = defineCall<typeof schema.departsByIdsShape>({
  id: 'depart.byIds',
  method: 'GET',
  path: '/sys/sysDepart/queryByIds',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Departments by their ids, each with the path of its names.',
});

export const allDeparts = defineCall<typeof schema.allDepartsShape>({
  id: 'depart.all',
  method: 'GET',
  path: '/sys/sysDepart/listAll',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'All departments, ordered by code; with `id` exactly those.',
});

export const departName = defineCall<typeof schema.departNameShape>({
  id: 'depart.name',
  method: 'GET',
  path: '/sys/sysDepart/getDepartName',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'The department with a code, or null.',
});

export const departPath = defineCall<typeof schema.departPathShape>({
  id: 'depart.path',
  method: 'GET',
  path: '/sys/sysDepart/getDepartPathNameByOrgCode',
  access: 'session',
  tenant: 'member',
  summary: 'Names from the root to a department, joined by slashes.',
});

export const myDeparts = defineCall<typeof schema.myDepartsShape>({
  id: 'depart.own',
  method: 'GET',
  path: '/sys/sysDepart/getMyDepartList',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Departments that the caller belongs to.',
});

export const addDepart = defineCall<typeof schema.addDepartShape>({
  id: 'depart.add',
  method: 'POST',
  path: '/sys/sysDepart/add',
  access: 'system:depart:add',
  tenant: 'member',
  summary: 'Add a department below its parent; the server creates its code.',
});

/**
 * Changing the parent gives the department and all departments below new codes; records with the old codes are updated.
 */
export const editDepart = defineCall<typeof schema.editDepartShape>({
  id: 'depart.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysDepart/edit',
  access: 'system:depart:edit',
  tenant: 'member',
  summary: 'Change or move a department, and who is in charge of it.',
});

export const deleteDepart = defineCall<typeof schema.deleteDepartShape>({
  id: 'depart.delete',
  method: 'DELETE',
  path: '/sys/sysDepart/delete',
  access: 'system:depart:delete',
  tenant: 'member',
  summary: 'Delete a department and all departments below it, if they have no people and no open applications.',
});

export const deleteDeparts = defineCall<typeof schema.deleteDepartsShape>({
  id: 'depart.deleteBatch',
  method: 'DELETE',
  path: '/sys/sysDepart/deleteBatch',
  access: 'system:depart:deleteBatch',
  tenant: 'member',
  summary: 'Delete several departments and all departments below them.',
});

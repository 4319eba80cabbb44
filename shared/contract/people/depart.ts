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
  summary: 'The department tree with nothing but ids, codes and names.',
});

export const departLevel = defineCall<typeof schema.departLevelShape>({
  id: 'depart.level',
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Departments directly below one, or at the top; with `ids` exactly those.',
});

export const departParents = defineCall<typeof schema.departParentsShape>({
  id: 'depart.parents',
  method: 'GET',
  path: '/sys/sysDepart/queryAllParentId',
  access: 'session',
  tenant: 'member',
  summary: 'What departments stand below, from the root down, by id or code.',
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
    'Departments that the caller is in charge of, nested; the message tells the identity, 2 with some and 1 without.',
});

export const departsByIds = defineCall<typeof schema.departsByIdsShape>({
  id: 'depart.byIds',
  method: 'GET',
  path: '/sys/sysDepart/queryByIds',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Departments of given ids, each with the path of its names.',
});

export const allDeparts = defineCall<typeof schema.allDepartsShape>({
  id: 'depart.all',
  method: 'GET',
  path: '/sys/sysDepart/listAll',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'All departments by code; with `id` exactly those.',
});

export const departName = defineCall<typeof schema.departNameShape>({
  id: 'depart.name',
  method: 'GET',
  path: '/sys/sysDepart/getDepartName',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'The department of a code, or null.',
});

export const departPath = defineCall<typeof schema.departPathShape>({
  id: 'depart.path',
  method: 'GET',
  path: '/sys/sysDepart/getDepartPathNameByOrgCode',
  access: 'session',
  tenant: 'member',
  summary: 'Names from the root down to a department, joined by slashes.',
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
  summary: 'Add a department below its parent; the server makes its code.',
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
  summary: 'Dissolve a department with all below it, where nobody and nothing open stands there.',
});

export const deleteDeparts = defineCall<typeof schema.deleteDepartsShape>({
  id: 'depart.deleteBatch',
  method: 'DELETE',
  path: '/sys/sysDepart/deleteBatch',
  access: 'system:depart:deleteBatch',
  tenant: 'member',
  summary: 'Dissolve several departments with all below them.',
});

import { defineCall } from './call.ts';
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

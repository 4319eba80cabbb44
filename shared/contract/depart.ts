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

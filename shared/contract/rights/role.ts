import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './role.schema.ts';

export const listRoles = defineCall<typeof schema.roleListShape>({
  id: 'role.list',
  method: 'GET',
  path: '/sys/role/list',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary:
    'Roles of the tenant by the list conventions, also by a part of the name; `grantable`: only roles that the caller may grant.',
});

export const listAllRoles = defineCall<typeof schema.allRolesShape>({
  id: 'role.all',
  method: 'GET',
  path: '/sys/role/queryall',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Every role of the tenant.',
});

export const getRole = defineCall<typeof schema.roleByIdShape>({
  id: 'role.queryById',
  method: 'GET',
  path: '/sys/role/queryById',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'A role by its id.',
});

export const checkRoleCode = defineCall<typeof schema.checkRoleCodeShape>({
  id: 'role.checkCode',
  method: 'GET',
  path: '/sys/role/checkRoleCode',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Whether a role code is free, apart from the role that has it now.',
});

export const listRolesOfTenant = defineCall<typeof schema.allRolesShape>({
  id: 'role.allNoByTenant',
  method: 'GET',
  path: '/sys/role/queryallNoByTenant',
  access: 'system:role:queryallNoByTenant',
  tenant: 'member',
  code: 0,
  summary: 'Every role of the tenant, without roles of other tenants (docs/security.md P13).',
});

export const listRolesWithCount = defineCall<typeof schema.roleCountShape>({
  id: 'role.pageCount',
  method: 'GET',
  path: '/sys/role/queryPageRoleCount',
  access: 'system:role:list',
  tenant: 'member',
  code: 0,
  summary: 'One page of roles, each with the number of people who have it.',
});

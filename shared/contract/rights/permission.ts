import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './permission.schema.ts';

export const getUserPermissionByToken = defineCall<typeof schema.userPermissionsShape>({
  id: 'permission.ofUser',
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  access: 'session',
  tenant: 'member',
  code: 0,
  signed: true,
  compressed: true,
  summary: 'Menu, granted buttons and all button rules of the caller.',
});

export const getPermCode = defineCall<typeof schema.permCodeShape>({
  id: 'permission.codes',
  method: 'GET',
  path: '/sys/permission/getPermCode',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'The caller’s permission codes and button rules, without the menu.',
});

export const listPermissions = defineCall<typeof schema.listPermissionsShape>({
  id: 'permission.list',
  method: 'GET',
  path: '/sys/permission/list',
  access: 'system:permission:list',
  tenant: 'member',
  code: 0,
  summary: 'Menus, pages and buttons as a tree in their order; with `name` a flat list of the matching entries.',
});

export const explainPermission = defineCall<typeof schema.explainPermissionShape>({
  id: 'permission.explain',
  method: 'GET',
  path: '/sys/permission/explain',
  access: 'system:permission:explain',
  tenant: 'member',
  summary:
    'Why a control with an action code is shown, hidden or disabled for a person of the tenant: menu rows, roles and rule.',
});

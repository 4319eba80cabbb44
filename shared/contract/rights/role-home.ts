import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './role-home.schema.ts';

export const getHomeByCode = defineCall<typeof schema.homeByCodeShape>({
  id: 'roleHome.byCode',
  method: 'GET',
  path: '/sys/sysRoleIndex/queryByCode',
  access: 'system:roleindex:list',
  tenant: 'member',
  summary: 'The home page of a role, or null.',
});

export const getDefaultHome = defineCall<typeof schema.defaultHomeShape>({
  id: 'roleHome.default',
  method: 'GET',
  path: '/sys/sysRoleIndex/queryDefIndex',
  access: 'session',
  tenant: 'member',
  summary: 'The default home page.',
});

export const setDefaultHome = defineCall<typeof schema.setDefaultHomeShape>({
  id: 'roleHome.setDefault',
  method: 'PUT',
  path: '/sys/sysRoleIndex/updateDefIndex',
  access: 'system:permission:setDefIndex',
  tenant: 'member',
  summary: 'Set the default home page.',
});

export const changeOwnHome = defineCall<typeof schema.changeOwnHomeShape>({
  id: 'roleHome.changeOwn',
  method: 'POST',
  path: '/sys/sysRoleIndex/changeDefHome',
  access: 'session',
  tenant: 'member',
  summary:
    'Set the caller’s own home page, or remove it with a status other than 1; answers the home page that applies now.',
});

export const getCurrentHome = defineCall<typeof schema.currentHomeShape>({
  id: 'roleHome.current',
  method: 'GET',
  path: '/sys/sysRoleIndex/getCurrentHome',
  access: 'session',
  tenant: 'member',
  summary: 'Whether the caller has an own home page.',
});

export const cleanHomeCache = defineCall<typeof schema.cleanHomeCacheShape>({
  id: 'roleHome.cleanCache',
  method: 'GET',
  also: ['POST', 'PUT', 'DELETE'],
  path: '/sys/sysRoleIndex/cleanDefaultIndexCache',
  access: 'session',
  tenant: 'member',
  summary: 'Does nothing, because home pages are not cached; for old clients.',
});

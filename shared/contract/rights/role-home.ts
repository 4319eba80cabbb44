import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './role-home.schema.ts';

export const getHomeByCode = defineCall<typeof schema.homeByCodeShape>({
  id: 'roleHome.byCode',
  method: 'GET',
  path: '/sys/sysRoleIndex/queryByCode',
  access: 'system:roleindex:list',
  tenant: 'member',
  summary: 'The home page of a role; null where it has none.',
});

export const getDefaultHome = defineCall<typeof schema.defaultHomeShape>({
  id: 'roleHome.default',
  method: 'GET',
  path: '/sys/sysRoleIndex/queryDefIndex',
  access: 'session',
  tenant: 'member',
  summary: 'The home page of whoever has no other.',
});

export const setDefaultHome = defineCall<typeof schema.setDefaultHomeShape>({
  id: 'roleHome.setDefault',
  method: 'PUT',
  path: '/sys/sysRoleIndex/updateDefIndex',
  access: 'system:permission:setDefIndex',
  tenant: 'member',
  summary: 'Set the home page of whoever has no other.',
});

export const changeOwnHome = defineCall<typeof schema.changeOwnHomeShape>({
  id: 'roleHome.changeOwn',
  method: 'POST',
  path: '/sys/sysRoleIndex/changeDefHome',
  access: 'session',
  tenant: 'member',
  summary:
    'Set the caller’s own home page, or, with another status than 1, go without one; answers where it leads now.',
});

export const getCurrentHome = defineCall<typeof schema.currentHomeShape>({
  id: 'roleHome.current',
  method: 'GET',
  path: '/sys/sysRoleIndex/getCurrentHome',
  access: 'session',
  tenant: 'member',
  summary: 'Whether the caller begins with a page of their own choice.',
});

export const cleanHomeCache = defineCall<typeof schema.cleanHomeCacheShape>({
  id: 'roleHome.cleanCache',
  method: 'GET',
  also: ['POST', 'PUT', 'DELETE'],
  path: '/sys/sysRoleIndex/cleanDefaultIndexCache',
  access: 'session',
  tenant: 'member',
  summary: 'Nothing is kept, so nothing is forgotten; old clients ask.',
});

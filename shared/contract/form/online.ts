import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './online.schema.ts';

/**
 * Live sessions of the tenant (docs/wire.md §2.12), one per row; `token` is a handle, never the access token
 * (docs/security.md P6).
 */
export const listOnline = defineCall<typeof schema.onlineListShape>({
  id: 'online.list',
  method: 'GET',
  path: '/sys/online/list',
  access: 'system:online:list',
  tenant: 'member',
  code: 0,
  summary: 'People who are signed in; `username` matches a part of the user name.',
});

/**
 * Ends a session and its sockets: in this process at once, in other processes within a second (docs/security.md P8).
 */
export const forceLogout = defineCall<typeof schema.forceLogoutShape>({
  id: 'online.forceLogout',
  method: 'POST',
  path: '/sys/online/forceLogout',
  access: 'system:online:forceLogout',
  tenant: 'member',
  summary: 'End the session of a handle; audited.',
});

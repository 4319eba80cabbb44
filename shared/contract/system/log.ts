import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './log.schema.ts';

/** The audit trail of the current tenant (docs/security.md P33). */
export const listLogs = defineCall<typeof schema.logListShape>({
  id: 'log.list',
  method: 'GET',
  path: '/sys/log/list',
  access: 'system:log:list',
  tenant: 'member',
  code: 0,
  summary: 'Entries of the audit trail by the list conventions; `keyWord` matches a part of the content.',
});

/** Always refused, because entries of the audit trail must stay (docs/security.md P33). */
export const deleteLog = defineCall<typeof schema.deleteLogShape>({
  id: 'log.delete',
  method: 'DELETE',
  path: '/sys/log/delete',
  access: 'system:log:delete',
  tenant: 'member',
  summary: 'Always refused: entries of the audit trail cannot be deleted.',
});

export const deleteLogs = defineCall<typeof schema.deleteLogsShape>({
  id: 'log.deleteBatch',
  method: 'DELETE',
  path: '/sys/log/deleteBatch',
  access: 'system:log:deleteBatch',
  tenant: 'member',
  summary: 'Always refused: entries of the audit trail cannot be deleted.',
});

/** Number of sign-ins and sign-outs in the tenant (docs/wire.md §1.17); contains no names. */
export const loginfo = defineCall<typeof schema.loginfoShape>({
  id: 'log.loginfo',
  method: 'GET',
  path: '/sys/loginfo',
  access: 'session',
  tenant: 'member',
  summary: 'Sign-ins and sign-outs of the tenant: all, today, and from how many addresses today.',
});

export const visitInfo = defineCall<typeof schema.visitInfoShape>({
  id: 'log.visitInfo',
  method: 'GET',
  path: '/sys/visitInfo',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary:
    'Sign-ins and sign-outs of the last seven days including today, oldest first; days without any are left out.',
});

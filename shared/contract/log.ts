import { defineCall } from './call.ts';
import type * as schema from './log.schema.ts';

/** The audit trail of the own tenant (P33). */
export const listLogs = defineCall<typeof schema.logListShape>({
  id: 'log.list',
  method: 'GET',
  path: '/sys/log/list',
  access: 'system:log:list',
  tenant: 'member',
  summary: 'Lines of the audit trail by the list conventions; `keyWord` is contained in what they say.',
});

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './retention.schema.ts';

export const listRetention = defineCall<typeof schema.retentionShape>({
  id: 'retention.list',
  method: 'GET',
  path: '/sys/retention/list',
  access: 'system:retention:list',
  tenant: 'member',
  limit: 'report',
  summary:
    'For each type of old rows: how many months they are kept, and how many rows the next run of the job would delete.',
});

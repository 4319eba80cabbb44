import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './health.schema.ts';

/** For supervisors and load balancers: 200 while requests can be answered, 503 while the database is unavailable. */
export const health = defineCall<typeof schema.healthShape>({
  id: 'health.read',
  method: 'GET',
  path: '/sys/health',
  access: 'anonymous',
  tenant: 'global',
  summary: 'Whether the server and its database answer.',
});

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './error-report.schema.ts';

/** A page that failed tells of it and learns the number to show. Nothing of the person is kept. */
export const reportError = defineCall<typeof schema.reportErrorShape>({
  id: 'error.report',
  method: 'POST',
  path: '/sys/error/report',
  access: 'session',
  tenant: 'global',
  limit: 'report',
  summary: 'Keep the failure of a page in the error log; answers the number that finds it there.',
});

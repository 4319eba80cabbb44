import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './error-report.schema.ts';

/** Stores an error of a page and returns the number to show. No data about the user are stored. */
export const reportError = defineCall<typeof schema.reportErrorShape>({
  id: 'error.report',
  method: 'POST',
  path: '/sys/error/report',
  access: 'session',
  tenant: 'global',
  limit: 'report',
  summary: 'Store the failure of a page in the error log; answers its number in the log.',
});

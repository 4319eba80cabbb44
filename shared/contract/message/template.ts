import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './template.schema.ts';

/**
 * A workbook to fill in, by file name (docs/specification.md §2.7). Administrators choose the names. `<code>.xlsx` of a
 * resource or form is another call, which requires the right to import (`importTemplate`).
 */
export const templateFile = defineCall<typeof schema.templateFileShape>({
  id: 'template.file',
  method: 'GET',
  path: '/basicSettings/template/{fileName}',
  access: 'session',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
  summary: 'A workbook to fill in that an administrator uploaded under this name.',
});

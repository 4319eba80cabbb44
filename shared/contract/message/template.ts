import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './template.schema.ts';

/**
 * A workbook to fill in, by its name (docs/specification.md §2.7). The names are those that an administrator entered;
 * `<code>.xlsx` of a resource or a form is a call of its own, with the right to import there (`importTemplate`).
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

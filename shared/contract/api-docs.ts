import type * as schema from './api-docs.schema.ts';
import { defineCall } from './call.ts';

/** The description of every call, printed from the contract (contract §2: API docs are open). */
export const apiDescription = defineCall<typeof schema.apiDescriptionShape>({
  id: 'apiDocs.description',
  method: 'GET',
  path: '/v3/api-docs',
  access: 'anonymous',
  tenant: 'global',
  answer: 'bare',
  summary: 'This API as an OpenAPI 3.1 document.',
});

export const apiPage = defineCall<typeof schema.apiPageShape>({
  id: 'apiDocs.page',
  method: 'GET',
  path: '/doc.html',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  summary: 'This API as a page to browse.',
});

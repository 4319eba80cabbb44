import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './api-docs.schema.ts';

/** Description of all calls, generated from the contract (docs/wire.md §1.2). */
export const apiDescription = defineCall<typeof schema.apiDescriptionShape>({
  id: 'apiDocs.description',
  method: 'GET',
  path: '/v3/api-docs',
  access: 'session',
  openable: true,
  tenant: 'global',
  answer: 'raw',
  summary: 'This API as an OpenAPI 3.1 document, without an envelope.',
});

/** The description as HTML, for the page. */
export const apiListing = defineCall<typeof schema.apiPageShape>({
  id: 'apiDocs.listing',
  method: 'GET',
  path: '/v3/api-docs/listing',
  access: 'session',
  openable: true,
  tenant: 'global',
  answer: 'raw',
  summary: 'The calls of this API as a fragment of HTML.',
});

/** The page is empty until its script has loaded `apiListing` with the browser's session. */
export const apiPage = defineCall<typeof schema.apiPageShape>({
  id: 'apiDocs.page',
  method: 'GET',
  path: '/doc.html',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  summary: 'A page to browse this API; shows the calls to people who are signed in.',
});

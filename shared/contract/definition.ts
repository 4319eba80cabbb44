import { defineCall } from './call.ts';
import type * as schema from './definition.schema.ts';

export const queryDefinition = defineCall<typeof schema.queryDefinitionShape>({
  id: 'definition.version',
  method: 'GET',
  path: '/prm/definition/{code}/{hash}',
  access: 'session',
  tenant: 'member',
  // The response for an address never changes, so the browser caches it.
  noTimestamp: true,
  compressed: true,
  summary:
    'One version of a resource’s definition, by its hash; only for people who may open the resource or refer to it.',
});

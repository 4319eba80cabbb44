import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './event.schema.ts';

export const listEvents = defineCall<typeof schema.listEventsShape>({
  id: 'event.list',
  method: 'GET',
  path: '/prm/event/list',
  access: 'session',
  tenant: 'member',
  summary: 'Timeline of a record; only for people who may read the record.',
});

import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/workflow/event.schema.ts';
import * as contract from '#shared/contract/workflow/event.ts';
import { listEvents } from './event-list.ts';

export const eventCalls: readonly Binding[] = [
  implement(contract.listEvents, schema.listEventsShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => listEvents(db, actor, query)),
  ),
];

import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { checkAvailabilityShape } from '#shared/contract/yard/availability.schema.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { askAvailability } from './ask-availability.ts';

export const availabilityCalls: readonly Binding[] = [
  implement(checkAvailability, checkAvailabilityShape, ({ actor, body }) =>
    readAs(actor.tenantId, (db) => askAvailability(db, actor, body)),
  ),
];

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './availability.schema.ts';

/**
 * Whether what is being asked for is free (docs/domain.md §16 rules 1 and 2): one service for all that can be booked.
 */
export const checkAvailability = defineCall<typeof schema.checkAvailabilityShape>({
  id: 'availability.check',
  method: 'POST',
  path: '/prm/availability/check',
  access: 'session',
  tenant: 'member',
  summary: 'What stands against an application as it is being entered, and up to three ranked alternatives.',
});

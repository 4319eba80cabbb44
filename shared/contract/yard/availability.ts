import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './availability.schema.ts';

/**
 * Checks whether the requested sites, tools and so on are free (docs/domain.md §16 rules 1 and 2). One service covers
 * everything that can be booked.
 */
export const checkAvailability = defineCall<typeof schema.checkAvailabilityShape>({
  id: 'availability.check',
  method: 'POST',
  path: '/prm/availability/check',
  access: 'session',
  tenant: 'member',
  summary: 'Conflicts of an application as it is being entered, and up to three ranked alternatives.',
});

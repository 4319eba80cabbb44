import { sql } from 'kysely';

/** SQL conditions of the area's late lists (`shared/yard/wharf/area.ts`). */
export const wharfLate = {
  'wharf.stay': {
    // Alongside, marked as overdue, or about to leave.
    open: sql<boolean>`biz_status in ('30', '35', '40')`,
  },
};

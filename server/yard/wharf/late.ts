import { sql } from 'kysely';

/** What of the area is late (`shared/yard/wharf/area.ts`), as SQL. */
export const wharfLate = {
  'wharf.stay': {
    // Alongside, known to be overstaying, or about to leave.
    open: sql<boolean>`biz_status in ('30', '35', '40')`,
  },
};

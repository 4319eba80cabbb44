import { sql } from 'kysely';

/** SQL conditions of the area's late lists (`shared/yard/site/area.ts`). */
export const siteLate = {
  'site.use': {
    // In use, or already marked as overdue.
    open: sql<boolean>`biz_status in ('30', '35')`,
  },
};

import { sql } from 'kysely';

/** What of the area is late (`shared/yard/site/area.ts`), as SQL. */
export const siteLate = {
  'site.use': {
    // In use, or known to be overstaying.
    open: sql<boolean>`biz_status in ('30', '35')`,
  },
};

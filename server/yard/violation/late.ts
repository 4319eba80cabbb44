import { sql } from 'kysely';

/** What of the area is late (`shared/yard/violation/area.ts`), as SQL. */
export const violationLate = {
  'violation.fix': { open: sql<boolean>`viol_status in ('20', '35')` },
};

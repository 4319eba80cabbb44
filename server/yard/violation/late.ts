import { sql } from 'kysely';

/** SQL conditions of the area's late lists (`shared/yard/violation/area.ts`). */
export const violationLate = {
  'violation.fix': { open: sql<boolean>`viol_status in ('20', '35')` },
};

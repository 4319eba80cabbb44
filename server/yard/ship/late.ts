import { sql } from 'kysely';

/** A stage belongs to the team that works on it. */
const department = sql`coalesce(team, sys_org_code)`;

/** What of the area is late (`shared/yard/ship/area.ts`), as SQL. */
export const shipLate = {
  'ship.milestone': { open: sql<boolean>`actual_date is null` },
  // Once its end has gone by as well, that is what it is late with.
  'ship.stageStart': {
    open: sql<boolean>`act_start is null and act_end is null and plan_end >= current_date`,
    department,
  },
  'ship.stageEnd': { open: sql<boolean>`act_end is null`, department },
};

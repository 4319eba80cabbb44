import { sql } from 'kysely';

/** A stage belongs to the team that works on it. */
const department = sql`coalesce(team, sys_org_code)`;

/** SQL conditions of the area's late lists (`shared/yard/ship/area.ts`). */
export const shipLate = {
  'ship.milestone': { open: sql<boolean>`actual_date is null` },
  // Once the planned end is past too, the stage is listed as `ship.stageEnd` only.
  'ship.stageStart': {
    open: sql<boolean>`act_start is null and act_end is null and plan_end >= current_date`,
    department,
  },
  'ship.stageEnd': { open: sql<boolean>`act_end is null`, department },
};

import type { ResultOf } from '#shared/contract/call.ts';
import type { rolesOfDepart } from '#shared/contract/people/depart-role.ts';

/** A role of a department, as its list answers it. */
export type DepartRole = ResultOf<typeof rolesOfDepart>[number];

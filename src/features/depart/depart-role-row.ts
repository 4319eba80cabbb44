import type { ResultOf } from '#shared/contract/call.ts';
import type { rolesOfDepart } from '#shared/contract/people/depart-role.ts';

/** A role of a department as answered by the list. */
export type DepartRole = ResultOf<typeof rolesOfDepart>[number];

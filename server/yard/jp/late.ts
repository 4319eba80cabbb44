import { sql } from 'kysely';

/** SQL conditions of the area's late lists (`shared/yard/jp/area.ts`). */
export const jpLate = {
  'jp.pallet': { open: sql<boolean>`pallet_status in ('10', '20', '30', '35', '40')` },
  // Rule 7: containers to be returned.
  'jp.container': { open: sql<boolean>`pallet_status = '60'` },
};

import { sql } from 'kysely';

/** What of the area is late (`shared/yard/jp/area.ts`), as SQL. */
export const jpLate = {
  'jp.pallet': { open: sql<boolean>`pallet_status in ('10', '20', '30', '35', '40')` },
  // Rule 7: the recovery list.
  'jp.container': { open: sql<boolean>`pallet_status = '60'` },
};

import { sql } from 'kysely';
import type { OpenOnShip } from '#server/yard/open-on-ship.ts';
import { underWay } from './predicates.ts';

/** Pallets of a ship that are not signed for yet. */
export const openPallets: OpenOnShip = {
  what: { zh: '未签收托盘', en: 'pallets not signed for' },
  numbers: (tenantId, ship) => sql`
    select pallet_no as no from prm_jp_pallet
    where tenant_id = ${tenantId} and del_flag = 0 and ship = ${ship} and pallet_status = any(${[...underWay]})`,
};

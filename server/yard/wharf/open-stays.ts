import { sql } from 'kysely';
import type { OpenOnShip } from '#server/yard/open-on-ship.ts';
import { stayStates } from './predicates.ts';

/** Stays of a ship at a berth, now or planned. */
export const openStays: OpenOnShip = {
  what: { zh: '在泊或计划靠泊', en: 'stays at a berth' },
  numbers: (tenantId, ship) => sql`
    select distinct a.apply_no as no
    from prm_wharf_stay s join prm_wharf_apply a on a.tenant_id = s.tenant_id and a.id = s.apply
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.ship = ${ship}
      and s.state in (${stayStates.planned}, ${stayStates.alongside})`,
};

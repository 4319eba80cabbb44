import { sql } from 'kysely';
import type { OpenOnShip } from '#server/yard/open-on-ship.ts';

/** Sites that a ship uses or has reserved. */
export const openSites: OpenOnShip = {
  what: { zh: '场地占用', en: 'site occupations' },
  numbers: (tenantId, ship) => sql`
    select distinct a.apply_no as no
    from prm_site_occupy o join prm_site_apply a on a.tenant_id = o.tenant_id and a.id = o.apply
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.ship = ${ship} and o.state in ('1', '2')`,
};

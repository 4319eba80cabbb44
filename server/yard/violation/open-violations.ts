import { sql } from 'kysely';
import type { OpenOnShip } from '#server/yard/open-on-ship.ts';

/** Violations on a ship that are neither closed nor revoked. */
export const openViolations: OpenOnShip = {
  what: { zh: '未关闭违章', en: 'violations not closed' },
  numbers: (tenantId, ship) => sql`
    select viol_no as no from prm_violation
    where tenant_id = ${tenantId} and del_flag = 0 and ship = ${ship}
      and viol_status in ('10', '20', '25', '30', '35')`,
};

import { sql } from 'kysely';
import type { OpenOnShip } from '#server/yard/open-on-ship.ts';
import { outStates } from './predicates.ts';

/** Tools that were issued for a ship and are not all returned. */
export const openTools: OpenOnShip = {
  what: { zh: '未还工装', en: 'tools not returned' },
  numbers: (tenantId, ship) => sql`
    select apply_no as no from prm_tool_apply
    where tenant_id = ${tenantId} and del_flag = 0 and ship = ${ship} and biz_status = any(${[...outStates]})`,
};

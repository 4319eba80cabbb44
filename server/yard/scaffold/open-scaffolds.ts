import { sql } from 'kysely';
import type { OpenOnShip } from '#server/yard/open-on-ship.ts';
import { standing } from './board/standing.ts';

/** Scaffolds of a ship from the beginning of their erection to the end of their dismantling. */
export const openScaffolds: OpenOnShip = {
  what: { zh: '未拆除脚手架', en: 'standing scaffolds' },
  numbers: (tenantId, ship) => sql`
    select scaf_no as no from prm_scaffold
    where tenant_id = ${tenantId} and del_flag = 0 and ship = ${ship} and ${standing}`,
};

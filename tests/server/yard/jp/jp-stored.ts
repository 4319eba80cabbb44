import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { jpGuard } from '#server/yard/jp/guard.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { write } from '#tests/server/yard/rule-outcomes.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';
import { at, day } from './jp-cast.ts';

/* Rows of the area written straight into its tables, for rules that are asked one by one. */

interface Pallet {
  readonly status?: string;
  readonly rate?: number;
  readonly short?: number;
  readonly weight?: number | null;
  readonly apply?: string | null;
  readonly ship?: string;
  readonly deleted?: boolean;
}

interface Apply {
  readonly pallets?: string;
  readonly needTime?: string;
  readonly slot?: number | null;
  readonly bpm?: string;
  readonly biz?: string;
  readonly driver?: string | null;
  readonly createBy?: string;
  readonly at?: string;
}

/** Findings of the area's guard about an application at a node. */
export const find = (nodeKey: string, record: ResourceRecord) =>
  readAs(FIRST_TENANT, (db) =>
    jpGuard.findings({ db, tenantId: FIRST_TENANT, record, nodeKey, username: 'clerk', taskId: null }),
  );

/** Pallets and applications of a ship, delivered to a site unless they say another. */
export function jpStored(rows: () => YardRows, site: () => string) {
  const insertPallet = (id: string, { status = '10', rate = 0, short = 0, weight = null, ...rest }: Pallet = {}) =>
    write(sql`insert into prm_jp_pallet (id, tenant_id, pallet_no, ship, block, discipline, stage, team, need_date, freeze_date,
      planner, container, pallet_status, kit_rate, item_count, short_count, weight, open_apply, del_flag)
    values (${id}, ${FIRST_TENANT}, ${`T-${id}`}, ${rest.ship ?? rows().ship}, ${rows().block}, '1', '2', 'A01A01A01', ${day(30)}::date,
      ${day(27)}::date, 'planner', '1', ${status}, ${rate}, ${short}, ${short}, ${weight}, ${rest.apply ?? null}, ${rest.deleted ? 1 : 0})`);

  const insertApply = (id: string, { pallets = '', bpm = '1', biz = '10', ...rest }: Apply = {}) =>
    write(sql`insert into prm_jp_apply (id, tenant_id, create_by, sys_org_code, ship, team, pallet_ids, need_time, site_id, slot_no,
      vehicle, driver, apply_no, urgency, bpm_status, biz_status)
    values (${id}, ${FIRST_TENANT}, ${rest.createBy ?? 'leader'}, 'A01A01A01', ${rows().ship}, 'A01A01A01', ${pallets},
      ${rest.needTime ?? at(3, 10)}::timestamptz, ${rest.at ?? site()}, ${rest.slot ?? null}, '2', ${rest.driver === undefined ? 'driver' : rest.driver}, ${`JP-${id}`}, '1',
      ${bpm}, ${biz})`);

  /** An application as a form sends it. */
  const entered = (values: RecordPatch): ResourceRecord => ({ id: '', version: 0, ship: rows().ship, ...values });

  return { insertPallet, insertApply, entered };
}

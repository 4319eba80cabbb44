import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { YardRows } from './yard-rows.ts';

/**
 * Inserts one open thing of each area on a ship, and returns their numbers: a standing scaffold, issued tools, a stay,
 * a pallet, a violation. Written directly to the tables; `closeRows` ends them.
 */
export async function insertOpenRows(tenantId: number, { ship, block, contractor }: YardRows): Promise<void> {
  const [berth, stay] = [newId(), newId()];
  await writeAs(tenantId, async (trx) => {
    await sql`insert into prm_scaffold
      (id, tenant_id, scaf_no, ship, place, scaf_type, height, load_class, volume, crew, contractor, tag, scaf_status)
      values (${newId()}, ${tenantId}, 'JS-9901-00001', ${ship}, '甲板', '1', 10, '20', 200, 'leader', ${contractor},
        'R', '40')`.execute(trx);
    await sql`insert into prm_tool_apply (id, tenant_id, apply_type, ship, plan_return, apply_no, urgency, biz_status)
      values (${newId()}, ${tenantId}, '1', ${ship}, current_date, 'GZ-9901-00001', '1', '40')`.execute(trx);
    await sql`insert into prm_berth (id, tenant_id, berth_code, berth_name, wharf, keeper, berth_status, chainage, length,
        water_depth, max_displacement, max_beam_out, bollards)
      values (${berth}, ${tenantId}, ${`T-${berth.slice(-6)}`}, '试验泊位', '1', 'admin', '0', 9000, 200, 12, 90000, 60, 8)`.execute(
      trx,
    );
    await sql`insert into prm_wharf_apply (id, tenant_id, apply_type, ship, etd, tugs, apply_no, urgency, biz_status)
      values (${stay}, ${tenantId}, '1', ${ship}, now(), 0, 'MT-9901-00001', '1', '40')`.execute(trx);
    await sql`insert into prm_wharf_stay (id, tenant_id, berth, apply, ship, ship_text, loa, beam, from_time, to_time,
        clear_time, row, quay_from, quay_to, state)
      values (${newId()}, ${tenantId}, ${berth}, ${stay}, ${ship}, '试验船', 133, 50, now(), now() + interval '1 day',
        now() + interval '2 days', 1, 9000, 9150, '2')`.execute(trx);
    await sql`insert into prm_jp_pallet (id, tenant_id, pallet_no, ship, block, discipline, stage, team, need_date,
        freeze_date, planner, container, pallet_status)
      values (${newId()}, ${tenantId}, 'TP-9901-00001', ${ship}, ${block}, '1', '1', 'A01', current_date, current_date,
        'admin', '1', '20')`.execute(trx);
    await sql`insert into prm_violation (id, tenant_id, viol_no, photos, category, level, description, place, contractor,
        ship, happen_time, points, fine, stop_work, inspector, demand, fix_before, issue_time, viol_status)
      values (${newId()}, ${tenantId}, 'WZ-9901-00001', '', '01', '1', '未系安全带', '甲板', ${contractor}, ${ship},
        now(), 1, 0, false, 'admin', '系好安全带', current_date, now(), '20')`.execute(trx);
  });
}

/** Ends all of them: dismantled, returned, departed, signed, closed. */
export async function closeRows(tenantId: number, { ship }: YardRows): Promise<void> {
  await writeAs(tenantId, async (trx) => {
    await sql`update prm_scaffold set scaf_status = '70' where ship = ${ship}`.execute(trx);
    await sql`update prm_tool_apply set biz_status = '50' where ship = ${ship}`.execute(trx);
    await sql`update prm_wharf_stay set state = '3' where ship = ${ship}`.execute(trx);
    await sql`update prm_jp_pallet set pallet_status = '60' where ship = ${ship}`.execute(trx);
    await sql`update prm_violation set viol_status = '40', fix_result = '已系好' where ship = ${ship}`.execute(trx);
  });
}

import { sql } from 'kysely';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { applyTypes, liveApprovals } from './predicates.ts';

/** §6.6 rule 5: another scaffold on the same ship and block with overlapping dates is a warning with both. */
export async function overlapFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  if (record.applyType !== applyTypes.erect || !record.block) return [];
  const { rows } = await sql<{ id: string; applyNo: string; place: string }>`
    select id, apply_no, place from prm_scaffold_apply
    where tenant_id = ${tenantId} and del_flag = 0 and id <> ${record.id}
      and ship = ${record.ship} and block = ${record.block} and apply_type = ${applyTypes.erect}
      and bpm_status = any(${[...liveApprovals]}) and biz_status not in ('50', '90')
      and need_date <= ${record.planDismantle}::date and plan_dismantle >= ${record.needDate}::date
    order by apply_no limit 5`.execute(db);
  return rows.map((rival) => ({
    error: 'scaffoldOverlap',
    params: { no: String(record.applyNo), place: String(record.place), other: rival.applyNo, otherPlace: rival.place },
    blocks: false,
    names: { other: { resource: scaffoldApply.code, id: rival.id } },
  }));
}

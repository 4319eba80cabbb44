import { sql } from 'kysely';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { isBlank } from '#shared/resource/record.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { berthNeedOf } from './berth-need.ts';
import { about, refusal } from './berth-problems.ts';
import { applyTypes, isArrival, takesBerth } from './predicates.ts';
import { alongsideStates, relatedStay } from './related-stay.ts';

/** A requested arrival and every departure must be in the future. */
export const timeFindings = notPast(wharfApply, [{ field: 'eta', when: takesBerth }, { field: 'etd' }]);

/** A ship of at least `wharf.planLength` metres needs a mooring plan (docs/domain.md §7.2). */
export async function mooringPlanFindings({ tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const limit = await readParameter(tenantId, 'wharf.planLength');
  const loa = Number(record.loa ?? 0);
  const missing = takesBerth(record) && loa >= limit && isBlank(record.mooringPlan);
  return missing ? [refusal('wharfPlanMissing', { loa, limit })] : [];
}

/** A shift, departure or extension must refer to a ship at the quay, of the same applicant or section. */
export async function relatedFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  if (isArrival(record)) return [];
  const stay = await relatedStay(db, tenantId, record.relatedApply);
  const own = stay && (stay.createBy === record.createBy || stay.sysOrgCode === record.sysOrgCode);
  if (!stay || !own || !alongsideStates.includes(stay.bizStatus)) return [refusal('wharfRelatedUnknown', {})];
  const short = record.applyType === applyTypes.extend && String(record.etd ?? '') <= stay.toTime;
  return short ? [refusal('wharfExtensionShort', { to: stay.toTime.slice(0, 16) })] : [];
}

/** Refuses the arrival of a ship of the yard that has a stay in that time; it has to shift instead. */
export async function shipThereFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const need = berthNeedOf(record);
  if (record.applyType !== applyTypes.berth || isBlank(record.ship) || !need) return [];
  const { rows } = await sql<{ apply: string; no: string; owner: string }>`
    select s.apply, a.apply_no as no, s.ship_text as owner
    from prm_wharf_stay s join prm_wharf_apply a on a.tenant_id = s.tenant_id and a.id = s.apply
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.ship = ${String(record.ship)} and s.state in ('1', '2')
      and s.apply <> ${String(record.id ?? '')} and s.from_time < ${need.to}::timestamptz
      and (s.to_time > ${need.from}::timestamptz or (s.state = '2' and now() > ${need.from}::timestamptz))
    order by s.from_time limit 1`.execute(db);
  return rows.map(({ apply, no, owner }) => about(refusal('wharfShipThere', { no, owner }), { apply }));
}

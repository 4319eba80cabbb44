import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { hoursLater } from '#shared/yard/wharf/quay.ts';
import { loadPlace, type Place } from './berth-facts.ts';
import { type BerthNeed, berthNeedOf } from './berth-need.ts';
import { about, remark } from './berth-problems.ts';
import { againstPlan } from './plan-findings.ts';
import { isPlanned, takesBerth } from './predicates.ts';
import { wharfLimits } from './wharf-limits.ts';

/**
 * Warnings about the wished berth: its own problems, its stays in that time, and other applications for it. Nothing is
 * refused here, because the wharf dispatchers plan.
 */
export async function wishFindings({ db, tenantId, record }: Pick<FindingInput, 'db' | 'tenantId' | 'record'>) {
  if (isPlanned(record) || !takesBerth(record)) return [];
  const place = await loadPlace(db, tenantId, { berthId: record.wantBerth });
  const need = berthNeedOf(record);
  if (!place || !need) return [];
  return [
    ...(await againstPlan(db, tenantId, place, need)),
    ...(await rivalWishes(db, tenantId, record, place, need)),
  ].map((finding): Finding => ({ ...finding, blocks: false }));
}

interface Wish {
  readonly apply: string;
  readonly no: string;
  readonly owner: string;
  readonly from: string;
  readonly to: string;
}

/** Other undecided applications for the same berth at an overlapping time. */
async function rivalWishes(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
  { berth }: Place,
  { from, to, own }: BerthNeed,
): Promise<readonly Finding[]> {
  const { gapHours } = await wharfLimits(tenantId);
  const { rows } = await sql<Wish>`
    select id as apply, apply_no as no, coalesce(ship_name, '') as owner,
      to_char(eta, 'YYYY-MM-DD HH24:MI') as "from", to_char(etd, 'YYYY-MM-DD HH24:MI') as "to"
    from prm_wharf_apply
    where tenant_id = ${tenantId} and del_flag = 0 and bpm_status = '1' and biz_status = '10'
      and apply_type in ('1', '2', '5') and coalesce(berth_id, want_berth) = ${berth.id}
      and id <> all(${[...own, String(record.id ?? '')]})
      and eta < ${hoursLater(to, gapHours)}::timestamptz
      and etd + make_interval(secs => ${Math.round(gapHours * 3600)}::int) > ${from}::timestamptz
    order by apply_no limit 3`.execute(db);
  return rows.map(({ apply, ...wish }) => about(remark('wharfWished', { code: berth.berthCode, ...wish }), { apply }));
}

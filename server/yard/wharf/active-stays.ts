import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { QuayBooking } from '#shared/yard/wharf/quay.ts';
import { valuesOf } from './predicates.ts';

/** A planned or current stay with the fields of its ship that the rules use. */
export interface ActiveStay extends QuayBooking {
  readonly id: string;
  readonly berth: string;
  readonly toTime: string;
  readonly state: string;
  readonly outerOf: string | null;
  readonly apply: string;
  readonly applyNo: string;
  readonly shipText: string;
  /** Metres. */
  readonly beam: number;
  readonly hazards: readonly string[];
  /** kVA. */
  readonly power: number;
}

export interface Asked {
  readonly from: string;
  /** End of the requested time, gap included. */
  readonly clear: string;
  /** Applications whose stay does not count. */
  readonly own: readonly string[];
  readonly gapHours: number;
}

/**
 * Planned and current stays in a time. A ship past its time is still at the quay, so its berth is clear a gap from now
 * at the earliest. Uses the index `prm_wharf_stay_standing`.
 */
export async function activeStays(
  db: Db,
  tenantId: number,
  { from, clear, own, gapHours }: Asked,
): Promise<readonly ActiveStay[]> {
  const gap = sql`make_interval(secs => ${Math.round(gapHours * 3600)}::int)`;
  const { rows } = await sql<Omit<ActiveStay, 'hazards'> & { readonly hazards: string | null }>`
    select * from (
      select s.id, s.berth, s.quay_from as "from", s.quay_to as "to", s."row", s.from_time, s.state, s.outer_of,
        case when s.state = '2' then greatest(s.to_time, date_trunc('second', now())) else s.to_time end as to_time,
        greatest(s.clear_time, s.to_time + ${gap},
          case when s.state = '2' then date_trunc('second', now()) + ${gap} end) as clear_time,
        s.apply, a.apply_no, s.ship_text, s.beam, a.hazards, coalesce(a.shore_power_kva, 0) as power
      from prm_wharf_stay s join prm_wharf_apply a on a.tenant_id = s.tenant_id and a.id = s.apply
      where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.state in ('1', '2')
        and s.from_time < ${clear}::timestamptz and s.apply <> all(${[...own]})) as standing
    where clear_time > ${from}::timestamptz
    order by from_time, apply_no`.execute(db);
  return rows.map((row) => ({ ...row, hazards: valuesOf(row.hazards) }));
}

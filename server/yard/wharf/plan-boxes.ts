import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { fail } from '#shared/errors/fail.ts';
import { laterDay } from '#shared/workflow/day.ts';
import { hoursLater, quayOf } from '#shared/yard/wharf/quay.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { wharfStay } from '#shared/yard/wharf/wharf-stay.ts';

/** A ship on the plan with what its margins are calculated from. */
export interface PlanBox extends Omit<BerthPlan['boxes'][number], 'clashes' | 'water' | 'power'> {
  readonly second: string | null;
  readonly draft: number;
  /** kVA */
  readonly asked: number;
}

export interface PlanSpan {
  readonly first: string;
  readonly last: string;
}

/** Most boxes that are drawn. */
export const mostBoxes = 500;

/** For a ship past its time, the box continues to now. */
export async function staysOf(db: Db, actor: Actor, { first, last }: PlanSpan): Promise<readonly PlanBox[]> {
  const inTime = sql<boolean>`state in ('1', '2') and from_time < ${last}::timestamptz
    and (clear_time > ${first}::timestamptz or (state = '2' and now() > ${first}::timestamptz))`;
  const listed = listedRows(wharfStay, actor, ['fromTime', 'toTime', 'shipText'], inTime);
  if (listed === null) throw fail('noPermission');
  const { rows } = await sql<PlanBox>`
    select s.apply as id, a.apply_no as no, s.ship_text as ship,
      case s.state when '2' then 'alongside' else 'planned' end as kind,
      (s.state = '2' and s.to_time < now()) as overdue, s.berth, s.quay_from as "from", s.quay_to as "to",
      s.from_time, case when s.state = '2' then greatest(s.to_time, date_trunc('second', now())) else s.to_time end as to_time,
      s.clear_time, s."row", s.second_berth as second, a.draft_max as draft, coalesce(a.shore_power_kva, 0) as asked
    from (select * from ${listed}) s join prm_wharf_apply a on a.tenant_id = s.tenant_id and a.id = s.apply
    order by s.from_time, a.apply_no limit ${mostBoxes + 1}`.execute(db);
  return rows.map((row) => ({ ...row, clearTime: laterDay(row.clearTime, row.toTime) }));
}

type Request = Pick<PlanBox, 'id' | 'no' | 'berth' | 'second' | 'fromTime' | 'toTime' | 'draft' | 'asked'> & {
  readonly ship: string | null;
  readonly beside: boolean;
};

/** Applications that wait for a decision, at their planned or wished berth. */
export async function requestsOf(
  db: Db,
  actor: Actor,
  { first, last }: PlanSpan,
  berths: readonly Pick<BerthPlan['berths'][number], 'id' | 'from' | 'to'>[],
  gapHours: number,
): Promise<readonly PlanBox[]> {
  const waits = sql<boolean>`bpm_status = '1' and biz_status = '10' and apply_type in ('1', '2', '5')
    and eta < ${last}::timestamptz and etd > ${first}::timestamptz and coalesce(berth_id, want_berth) is not null`;
  const listed = listedRows(wharfApply, actor, ['eta', 'etd', 'shipName'], waits);
  if (listed === null) return [];
  const { rows } = await sql<Request>`
    select id, apply_no as no, ship_name as ship, coalesce(berth_id, want_berth) as berth, second_berth as second,
      (outer_of is not null) as beside, eta as from_time, etd as to_time,
      draft_max as draft, coalesce(shore_power_kva, 0) as asked
    from ${listed} order by eta, apply_no limit ${mostBoxes + 1}`.execute(db);
  const place = (id: string | null) => {
    const found = berths.find((berth) => berth.id === id);
    return found && { chainage: found.from, length: found.to - found.from };
  };
  return rows.flatMap(({ beside, ship, ...row }): PlanBox[] => {
    const at = place(row.berth);
    const quay = at && quayOf(at, place(row.second));
    if (!quay) return [];
    const clearTime = hoursLater(row.toTime, gapHours);
    return [{ ...row, ...quay, ship: ship ?? '', kind: 'request', overdue: false, clearTime, row: beside ? 2 : 1 }];
  });
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { berthPlanShape } from '#shared/contract/yard/berth-plan.schema.ts';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { fail } from '#shared/errors/fail.ts';
import { addDays, laterDay } from '#shared/workflow/day.ts';
import { clashes, hoursLater, type QuayBooking, quayOf } from '#shared/yard/wharf/quay.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { wharfStay } from '#shared/yard/wharf/wharf-stay.ts';
import { closedBerths } from './berth-facts.ts';
import { wharfLimits } from './wharf-limits.ts';

type Asked = z.output<(typeof berthPlanShape)['query']>;
type Box = BerthPlan['boxes'][number];
type BareBox = Omit<Box, 'clashes'>;

/** Most boxes that are drawn. */
const most = 500;

/** The quay plan of some days, with the rows that the caller's lists show. */
export async function berthPlan(db: Db, actor: Actor, { from, days }: Asked): Promise<BerthPlan> {
  const now = await databaseNow(db);
  // Starts yesterday by default, so that overdue ships are seen too.
  const first = from ?? addDays(now.slice(0, 10), -1);
  const span: Span = { first: `${first} 00:00:00`, last: `${addDays(first, days)} 00:00:00` };
  const berths = await berthsOf(db, actor.tenantId);
  const { gapHours } = await wharfLimits(actor.tenantId);
  const stays = await staysOf(db, actor, span);
  const requests = await requestsOf(db, actor, span, berths, gapHours);
  const boxes = [...stays, ...requests].slice(0, most);
  return { now, from: first, days, berths, boxes: withClashes(boxes), more: stays.length + requests.length > most };
}

interface Span {
  readonly first: string;
  readonly last: string;
}

async function berthsOf(db: Db, tenantId: number): Promise<BerthPlan['berths']> {
  const rows = await db
    .selectFrom('prmBerth')
    .select(['id', 'berthCode', 'berthName', 'chainage', 'length', 'berthStatus'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('chainage')
    .limit(200)
    .execute();
  return rows.map(({ id, berthCode, berthName, chainage, length, berthStatus }) => ({
    id,
    code: berthCode,
    name: berthName,
    from: chainage,
    to: Math.round((chainage + length) * 10) / 10,
    closed: closedBerths.includes(berthStatus),
  }));
}

/** For a ship past its time, the box continues to now. */
async function staysOf(db: Db, actor: Actor, { first, last }: Span): Promise<readonly BareBox[]> {
  const inTime = sql<boolean>`state in ('1', '2') and from_time < ${last}::timestamptz
    and (clear_time > ${first}::timestamptz or (state = '2' and now() > ${first}::timestamptz))`;
  const listed = listedRows(wharfStay, actor, ['fromTime', 'toTime', 'shipText'], inTime);
  if (listed === null) throw fail('noPermission');
  const { rows } = await sql<BareBox>`
    select s.apply as id, a.apply_no as no, s.ship_text as ship,
      case s.state when '2' then 'alongside' else 'planned' end as kind,
      (s.state = '2' and s.to_time < now()) as overdue, s.berth, s.quay_from as "from", s.quay_to as "to",
      s.from_time, case when s.state = '2' then greatest(s.to_time, date_trunc('second', now())) else s.to_time end as to_time,
      s.clear_time, s."row"
    from (select * from ${listed}) s join prm_wharf_apply a on a.tenant_id = s.tenant_id and a.id = s.apply
    order by s.from_time, a.apply_no limit ${most + 1}`.execute(db);
  return rows.map((row) => ({ ...row, clearTime: laterDay(row.clearTime, row.toTime) }));
}

interface Request {
  readonly id: string;
  readonly no: string;
  readonly ship: string | null;
  readonly berth: string;
  readonly second: string | null;
  readonly beside: boolean;
  readonly fromTime: string;
  readonly toTime: string;
}

/** Applications that wait for a decision, at their planned or wished berth. */
async function requestsOf(
  db: Db,
  actor: Actor,
  { first, last }: Span,
  berths: BerthPlan['berths'],
  gapHours: number,
): Promise<readonly BareBox[]> {
  const waits = sql<boolean>`bpm_status = '1' and biz_status = '10' and apply_type in ('1', '2', '5')
    and eta < ${last}::timestamptz and etd > ${first}::timestamptz and coalesce(berth_id, want_berth) is not null`;
  const listed = listedRows(wharfApply, actor, ['eta', 'etd', 'shipName'], waits);
  if (listed === null) return [];
  const { rows } = await sql<Request>`
    select id, apply_no as no, ship_name as ship, coalesce(berth_id, want_berth) as berth, second_berth as second,
      (outer_of is not null) as beside, eta as from_time, etd as to_time
    from ${listed} order by eta, apply_no limit ${most + 1}`.execute(db);
  const place = (id: string | null) => {
    const found = berths.find((berth) => berth.id === id);
    return found && { chainage: found.from, length: found.to - found.from };
  };
  return rows.flatMap(({ second, beside, ship, ...row }): BareBox[] => {
    const at = place(row.berth);
    const quay = at && quayOf(at, place(second));
    if (!quay) return [];
    const clearTime = hoursLater(row.toTime, gapHours);
    return [{ ...row, ...quay, ship: ship ?? '', kind: 'request', overdue: false, clearTime, row: beside ? 2 : 1 }];
  });
}

/** Adds to each box the numbers of boxes that overlap it in place and time. */
function withClashes(boxes: readonly BareBox[]): Box[] {
  const heldBy = ({ from, to, fromTime, clearTime, row }: BareBox): QuayBooking => ({
    from,
    to,
    fromTime,
    clearTime,
    row,
  });
  const held = boxes.map(heldBy);
  return boxes.map((box, at) => ({
    ...box,
    clashes: boxes.flatMap((other, place) => {
      const [mine, theirs] = [held[at], held[place]];
      return at !== place && mine && theirs && clashes(mine, theirs) ? [other.no] : [];
    }),
  }));
}

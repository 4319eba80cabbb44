import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { oneDecimal } from '#server/figures/figure.ts';
import { type Light, type ProgressRules, shipLight, shipProgress } from './progress.ts';
import { readProgressRules } from './progress-rules.ts';

/** One ship on one of twelve days, one a week; the last is today. */
interface ShipDay {
  shipNo: string;
  shipType: string;
  shipStatus: string;
  deliveryDate: string;
  point: number;
  actualHull: number;
  plannedHull: number;
  actualMilestones: number;
  plannedMilestones: number;
  daysLate: number;
  nextNode: string | null;
  nextDate: string | null;
}

export interface ShipFigures {
  readonly shipNo: string;
  readonly shipType: string;
  readonly shipStatus: string;
  readonly deliveryDate: string;
  readonly actual: number;
  readonly planned: number;
  readonly light: Light;
  readonly nextNode: string | null;
  readonly nextDate: string | null;
  /** Deviation in points on twelve days, one a week, oldest first. */
  readonly deviations: readonly number[];
}

const sharesOf = ({ stageWeights }: ProgressRules) =>
  sql.join(Object.entries(stageWeights).map(([stage, share]) => sql`(${sql.lit(stage)}, ${sql.lit(share)}::numeric)`));

/**
 * Common tables `hull` and `marks` for each (ship, point, day) of the common table `days` (docs/domain.md §11.3):
 * percentage of the hull done and planned, weight of the milestones reached and planned. A stage counts as having
 * progressed evenly; a stage without a row as not begun. `stages` is materialized, because the planner's estimates are
 * far too low just after an import.
 */
export function progressTables(tenantId: number, rules: ProgressRules): RawBuilder<unknown> {
  return sql`stages as materialized (
      select b.ship, b.weight * w.share as mass, s.plan_start, s.plan_end, s.act_start, s.act_end, s.percent
      from prm_block b
      cross join (values ${sharesOf(rules)}) w(stage, share)
      left join prm_block_stage s on s.block = b.id and s.stage = w.stage and s.tenant_id = ${tenantId} and s.del_flag = 0
      where b.tenant_id = ${tenantId} and b.del_flag = 0
    ), hull as (
      select s.ship, d.point,
        sum(s.mass * case
          when s.act_start is null or s.act_start > d.day then 0
          when s.act_end is not null and s.act_end <= d.day then 100
          else s.percent * (d.day - s.act_start + 1)::numeric / (coalesce(s.act_end, current_date) - s.act_start + 1)
        end) / nullif(sum(s.mass), 0) as actual,
        sum(s.mass * case
          when s.plan_end <= d.day then 100
          when s.plan_start is null or s.plan_start > d.day then 0
          else 100 * (d.day - s.plan_start + 1)::numeric / (s.plan_end - s.plan_start + 1)
        end) / nullif(sum(s.mass), 0) as planned
      from days d join stages s on s.ship = d.ship
      group by s.ship, d.point
    ), marks as (
      select m.ship, d.point,
        coalesce(sum(m.weight) filter (where m.actual_date <= d.day), 0) as actual,
        coalesce(sum(m.weight) filter (where m.plan_date <= d.day), 0) as planned
      from days d join prm_milestone m on m.ship = d.ship
      where m.tenant_id = ${tenantId} and m.del_flag = 0
      group by m.ship, d.point)`;
}

/** Actual and planned progress of undelivered ships (docs/domain.md §11.3) over the last twelve weeks. */
export async function readShipFigures(db: Db, tenantId: number): Promise<readonly ShipFigures[]> {
  const rules = await readProgressRules(tenantId);
  const rows = await sql<ShipDay>`
    with ships as (
      select id, ship_no, ship_type, ship_status, delivery_date from prm_ship
      where tenant_id = ${tenantId} and del_flag = 0 and ship_status <> '7'
    ), days as (
      select s.id as ship, point, current_date - 7 * (11 - point) as day from ships s, generate_series(0, 11) point
    ), ${progressTables(tenantId, rules)}, late as (
      select ship, max(greatest(coalesce(forecast_date, plan_date), plan_date,
        case when plan_date < current_date then current_date else plan_date end) - plan_date) as days
      from prm_milestone where tenant_id = ${tenantId} and del_flag = 0 and actual_date is null
      group by ship
    )
    select s.ship_no, s.ship_type, s.ship_status, s.delivery_date, d.point,
      coalesce(h.actual, 0) as actual_hull, coalesce(h.planned, 0) as planned_hull,
      coalesce(m.actual, 0) as actual_milestones, coalesce(m.planned, 0) as planned_milestones,
      coalesce(l.days, 0) as days_late, n.node as next_node, n.due as next_date
    from ships s join days d on d.ship = s.id
    left join hull h on h.ship = s.id and h.point = d.point
    left join marks m on m.ship = s.id and m.point = d.point
    left join late l on l.ship = s.id
    left join lateral (
      select node, coalesce(forecast_date, plan_date) as due from prm_milestone
      where tenant_id = ${tenantId} and ship = s.id and del_flag = 0 and actual_date is null order by seq limit 1
    ) n on true
    order by s.ship_no, d.point`.execute(db);
  const ships = new Map<string, ShipDay[]>();
  for (const row of rows.rows) ships.set(row.shipNo, [...(ships.get(row.shipNo) ?? []), row]);
  return [...ships.values()].map((days) => figuresOf(days, rules));
}

function figuresOf(days: readonly ShipDay[], rules: ProgressRules): ShipFigures {
  const today = days.at(-1);
  if (!today) throw new Error('a ship without days');
  const actual = shipProgress(today.actualHull, today.actualMilestones, rules);
  const planned = shipProgress(today.plannedHull, today.plannedMilestones, rules);
  return {
    shipNo: today.shipNo,
    shipType: today.shipType,
    shipStatus: today.shipStatus,
    deliveryDate: today.deliveryDate,
    actual: oneDecimal(actual),
    planned: oneDecimal(planned),
    light: shipLight(actual - planned, today.daysLate, rules),
    nextNode: today.nextNode,
    nextDate: today.nextDate,
    deviations: days.map((day) =>
      oneDecimal(
        shipProgress(day.actualHull, day.actualMilestones, rules) -
          shipProgress(day.plannedHull, day.plannedMilestones, rules),
      ),
    ),
  };
}

import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today as readToday } from '#server/db/today.ts';
import { type HullStep, hullCourse } from './hull-course.ts';
import type { ProgressRules } from './progress.ts';
import { readProgressRules, stageShares } from './progress-rules.ts';
import { readingOf, type ShipFacts, type ShipReading, type StoredMilestone } from './ship-reading.ts';

type Ship = Omit<ShipFacts, 'milestones' | 'hull'>;

/** Undelivered ships, the next delivery first. */
export async function readShipReadings(db: Db, tenantId: number): Promise<readonly ShipReading[]> {
  const { rows } = await sql<{ id: string }>`
    select id from prm_ship where tenant_id = ${tenantId} and del_flag = 0 and ship_status <> '7'
    order by delivery_date, ship_no`.execute(db);
  return readShips(
    db,
    tenantId,
    rows.map(({ id }) => id),
  );
}

/**
 * Readings of ships in the order of `ids`.
 * @param baseline version of the planned days; absent: the present ones
 */
export async function readShips(
  db: Db,
  tenantId: number,
  ids: readonly string[],
  baseline?: number,
): Promise<readonly ShipReading[]> {
  if (ids.length === 0) return [];
  const rules = await readProgressRules(tenantId);
  const today = await readToday(db);
  const { rows: ships } = await sql<Ship>`
    select id, ship_no, ship_name, ship_type, ship_status, contract_date, delivery_date from prm_ship
    where tenant_id = ${tenantId} and del_flag = 0 and id = any(${[...ids]})`.execute(db);
  const milestones = await readMilestones(db, tenantId, ids, baseline);
  const steps = await readSteps(db, tenantId, { ids, rules, baseline });
  return ids.flatMap((id) => {
    const ship = ships.find((entry) => entry.id === id);
    if (!ship) return [];
    const facts = { ...ship, milestones: milestones.get(id) ?? [], hull: hullCourse(steps.get(id) ?? []) };
    return [readingOf(facts, today, rules)];
  });
}

/** Planned days of a record in version `baseline`: the old days of the first change that replaced it or a later one. */
const oldDays = (column: 'milestone' | 'stage', tenantId: number, baseline: number) => sql`left join lateral (
    select old_start, old_end from prm_baseline x
    where x.tenant_id = ${tenantId} and x.${sql.ref(column)} = s.id and x.baseline_no >= ${baseline}
    order by x.baseline_no limit 1
  ) o on true`;

const noOldDays = sql`cross join (select null::date as old_start, null::date as old_end) o`;

export async function readMilestones(db: Db, tenantId: number, ids: readonly string[], baseline: number | undefined) {
  const { rows } = await sql<StoredMilestone & { ship: string }>`
    select s.ship, s.id, s.node, s.seq, s.weight, coalesce(o.old_end, s.plan_date) as plan_date, s.forecast_date,
      s.actual_date
    from prm_milestone s ${baseline === undefined ? noOldDays : oldDays('milestone', tenantId, baseline)}
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.ship = any(${[...ids]})
    order by s.seq, s.node`.execute(db);
  return byShip(rows);
}

interface Asked {
  readonly ids: readonly string[];
  readonly rules: ProgressRules;
  readonly baseline: number | undefined;
}

/**
 * Days on which the daily progress of each hull changes (docs/domain.md §11.3). A stage counts as having progressed
 * evenly; a stage without a row as not begun. `stages` is materialized, because the planner's estimates are far too low
 * just after an import.
 */
async function readSteps(db: Db, tenantId: number, { ids, rules, baseline }: Asked) {
  const shares = stageShares(rules);
  const { rows } = await sql<HullStep & { ship: string }>`
    with stages as materialized (
      select b.ship, b.weight * w.share as mass, coalesce(o.old_start, s.plan_start) as plan_start,
        greatest(coalesce(o.old_end, s.plan_end), coalesce(o.old_start, s.plan_start)) as plan_end,
        s.act_start, coalesce(s.act_end, current_date) as act_end,
        case when s.act_end is null then s.percent else 100 end as percent
      from prm_block b
      cross join (values ${shares}) w(stage, share)
      left join prm_block_stage s on s.block = b.id and s.stage = w.stage and s.tenant_id = ${tenantId} and s.del_flag = 0
      ${baseline === undefined ? noOldDays : oldDays('stage', tenantId, baseline)}
      where b.tenant_id = ${tenantId} and b.del_flag = 0 and b.ship = any(${[...ids]})
    ), masses as (
      select ship, sum(mass) as mass from stages group by ship having sum(mass) > 0
    ), steps as (
      select ship, plan_start as day, mass / (plan_end - plan_start + 1) as planned, 0 as actual
      from stages where plan_start is not null
      union all
      select ship, plan_end + 1, -mass / (plan_end - plan_start + 1), 0 from stages where plan_start is not null
      union all
      select ship, act_start, 0, mass * percent / 100 / (act_end - act_start + 1)
      from stages where act_start <= act_end
      union all
      select ship, act_end + 1, 0, -mass * percent / 100 / (act_end - act_start + 1)
      from stages where act_start <= act_end
    )
    select s.ship, s.day - date '1970-01-01' as day, 100 * sum(s.planned) / m.mass as planned,
      100 * sum(s.actual) / m.mass as actual
    from steps s join masses m on m.ship = s.ship
    group by s.ship, s.day, m.mass order by s.ship, s.day`.execute(db);
  return byShip(rows);
}

function byShip<Row extends { readonly ship: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.ship);
    if (group) group.push(row);
    else groups.set(row.ship, [row]);
  }
  return groups;
}

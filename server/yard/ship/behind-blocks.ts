import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { readProgressRules, stageShares } from './progress-rules.ts';

/** Most blocks that are named for a ship. */
const most = 3;

/** A block that costs its ship progress. */
export interface BehindBlock {
  readonly ship: string;
  readonly id: string;
  readonly blockNo: string;
  /** First stage in which work is missing, by its planned end. */
  readonly stage: string;
  /** Days since the planned end of this stage; 0 or less if it is not past. */
  readonly days: number;
  readonly reason: string | null;
  /** Points of ship progress that are missing in this block. */
  readonly points: number;
  /** Number of all blocks of the ship in which work is missing. */
  readonly all: number;
}

/**
 * The blocks of each ship in which most planned work is missing today, those with most first. Null if the actor may not
 * list blocks and their stages.
 */
export async function readBehindBlocks(
  db: Db,
  actor: Actor,
  ships: readonly string[],
): Promise<readonly BehindBlock[] | null> {
  const ofShips = sql<boolean>`ship = any(${[...ships]})`;
  const blocks = listedRows(block, actor, ['ship', 'blockNo', 'weight'], ofShips);
  const days = ['block', 'stage', 'planStart', 'planEnd', 'actStart', 'actEnd', 'percent', 'delayReason'];
  const stages = listedRows(blockStage, actor, days, ofShips);
  if (blocks === null || stages === null) return null;
  const rules = await readProgressRules(actor.tenantId);
  const shares = stageShares(rules);
  const { rows } = await sql<BehindBlock>`
    with masses as (
      select b.ship, b.id, b.block_no, b.weight, sum(b.weight) over (partition by b.ship) as total
      from (select ship, id, block_no, weight from ${blocks}) b
    ), missing as materialized (
      select s.block, s.stage, s.plan_end, s.delay_reason, w.share,
        case when s.plan_end <= current_date then 100 when s.plan_start > current_date then 0
          else 100 * (current_date - s.plan_start + 1)::float8 / (s.plan_end - s.plan_start + 1) end
        - case when s.act_start is null then 0 when s.act_end is null then s.percent else 100 end as percent
      from (select block, stage, plan_start, plan_end, act_start, act_end, percent, delay_reason from ${stages}) s
      join (values ${shares}) w(stage, share) on w.stage = s.stage
    ), behind as (
      select b.ship, b.id, b.block_no,
        (array_agg(m.stage order by m.plan_end, m.stage))[1] as stage,
        current_date - min(m.plan_end) as days,
        (array_agg(m.delay_reason order by m.plan_end, m.stage) filter (where m.delay_reason is not null))[1] as reason,
        ${rules.hullShare}::float8 * b.weight * sum(m.percent * m.share)
          / (b.total * (select sum(share) from (values ${shares}) w(stage, share))) as points
      from masses b join missing m on m.block = b.id
      where m.percent > 0 and b.total > 0
      group by b.ship, b.id, b.block_no, b.weight, b.total
    ), placed as (
      select *, count(*) over (partition by ship)::int as "all",
        row_number() over (partition by ship order by points desc, block_no, id) as place
      from behind
    )
    select ship, id, block_no, stage, days, reason, points, "all" from placed where place <= ${most}
    order by ship, place`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';
import { shipProgress, shipStatusOf } from './progress.ts';
import { readProgressRules, stageShares } from './progress-rules.ts';

interface ShipFigures {
  readonly id: string;
  readonly shipStatus: string;
  readonly progress: number;
  readonly hull: number;
  readonly weight: number;
  readonly reached: readonly string[];
  readonly assembly: boolean;
}

/**
 * Updates 总进度 and 状态 of ships (docs/domain.md §11.3) from their stages and milestones. Returns how many changed.
 * @param ships ids of the ships; absent: all ships of the tenant that no other transaction has locked
 */
export async function recalculateShips(trx: Trx, actor: Actor, ships?: readonly string[]): Promise<number> {
  const { tenantId } = actor;
  const rules = await readProgressRules(tenantId);
  const all = ships === undefined;
  const { rows: locked } = await sql<{ id: string }>`
    select id from prm_ship
    where tenant_id = ${tenantId} and del_flag = 0 and ${all ? sql`true` : sql`id = any(${[...ships]})`}
    order by id for update ${all ? sql`skip locked` : sql``}`.execute(trx);
  const { rows } = await sql<ShipFigures>`
    with blocks as (
      select b.ship, b.weight,
        sum(w.weight * coalesce(s.percent, 0)) / nullif(sum(w.weight), 0) as done,
        bool_or(s.stage = '3' and (s.percent > 0 or s.act_start is not null)) as assembly
      from prm_block b
      cross join (select stage, share::numeric as weight from (values ${stageShares(rules)}) v(stage, share)) w
      left join prm_block_stage s
        on s.tenant_id = ${tenantId} and s.del_flag = 0 and s.block = b.id and s.stage = w.stage
      where b.tenant_id = ${tenantId} and b.del_flag = 0 and b.ship = any(${locked.map(({ id }) => id)})
      group by b.id
    ), hulls as (
      select ship, sum(weight * done) / nullif(sum(weight), 0) as hull, bool_or(assembly) as assembly
      from blocks group by ship
    ), marks as (
      select ship, sum(weight) as weight, array_agg(node::text) as reached from prm_milestone
      where tenant_id = ${tenantId} and del_flag = 0 and actual_date is not null group by ship
    )
    select p.id, p.ship_status, p.progress, coalesce(h.hull, 0) as hull, coalesce(h.assembly, false) as assembly,
      coalesce(m.weight, 0) as weight, coalesce(m.reached, '{}') as reached
    from prm_ship p left join hulls h on h.ship = p.id left join marks m on m.ship = p.id
    where p.tenant_id = ${tenantId} and p.id = any(${locked.map(({ id }) => id)})
    order by p.id`.execute(trx);
  let changed = 0;
  for (const row of rows) {
    const progress = Math.round(shipProgress(row.hull, row.weight, rules) * 100) / 100;
    const shipStatus = shipStatusOf(row.reached, row.assembly);
    if (progress === row.progress && shipStatus === row.shipStatus) continue;
    changed += 1;
    // Progress is derived, so the version does not change. A new status goes through `saveRecord`, which writes the
    // timeline.
    await sql`update prm_ship set progress = ${progress}
      where tenant_id = ${tenantId} and id = ${row.id}`.execute(trx);
    if (shipStatus === row.shipStatus) continue;
    await saveRecord(trx, shipDefinition, actor, { id: row.id, patch: { shipStatus }, bySystem: true });
  }
  return changed;
}

import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { DelayReasons } from '#shared/contract/yard/ship-parts.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { refuseUnlisted } from './listed-ships.ts';

/** Reasons for delay of the stages of a ship that the actor's lists show, with the days late, most days first. */
export async function readReasons(db: Db, actor: Actor, ship: string): Promise<DelayReasons> {
  await refuseUnlisted(db, actor, ship);
  const fields = ['ship', 'planEnd', 'actEnd', 'delayReason'];
  const stages = listedRows(blockStage, actor, fields, sql<boolean>`ship = ${ship} and delay_reason is not null`);
  if (stages === null) return { reasons: null };
  const { rows } = await sql<{ reason: string; stages: number; days: number }>`
    select delay_reason as reason, count(*)::int as stages,
      sum(greatest(0, coalesce(act_end, current_date) - plan_end))::int as days
    from ${stages} group by delay_reason order by days desc, reason`.execute(db);
  const labels = await readLabels(db, actor.tenantId, ['delay_reason']);
  return { reasons: rows.map((row) => ({ ...row, label: labels('delay_reason', row.reason) })) };
}

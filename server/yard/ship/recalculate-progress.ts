import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { placeStages } from './block-stages.ts';
import { checkMilestoneLights } from './milestone-lights.ts';
import { recalculateShips } from './recalculate-ships.ts';

/** 船舶进度重算 (docs/domain.md §17): updates lights of milestones, stages of blocks, progress and status of ships. */
export async function recalculateProgress(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const lights = await checkMilestoneLights(trx, actor);
  const blocks = await placeStages(trx, actor.tenantId);
  const ships = await recalculateShips(trx, actor);
  log(
    `节点灯 ${lights}，分段工序 ${blocks}，船舶 ${ships}`,
    `Changed: milestone lights ${lights}, blocks ${blocks}, ships ${ships}`,
  );
  return lights + blocks + ships;
}

import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { stopForCalendar, stopOverdue } from './stop-scaffolds.ts';

/**
 * 脚手架检查超期→红牌 (docs/domain.md §17): suspends scaffolds with an overdue inspection, and those hit by bad weather of the
 * calendar. Returns how many.
 */
export async function checkScaffolds(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const overdue = await stopOverdue(trx, actor);
  const limit = await readParameter(actor.tenantId, 'scaffold.stopWind');
  const weather = await stopForCalendar(trx, actor, limit);
  log(
    `检查超期红牌 ${overdue}，恶劣天气停用 ${weather}`,
    `Red tags: inspection overdue ${overdue}, bad weather ${weather}`,
  );
  return overdue + weather;
}

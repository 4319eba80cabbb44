import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { Actor } from '#server/session/actor.ts';
import { stopForCalendar, stopOverdue } from './stop-scaffolds.ts';

/** 脚手架检查超期→红牌 (domain.md §17), and the wind that the calendar knows of. Answers how many were stopped. */
export async function checkScaffolds(trx: Trx, actor: Actor): Promise<number> {
  const overdue = await stopOverdue(trx, actor);
  const limit = await readParameter(actor.tenantId, 'scaffold.stopWind');
  return overdue + (await stopForCalendar(trx, actor, limit));
}

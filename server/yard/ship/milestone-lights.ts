import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { Actor } from '#server/session/actor.ts';
import { type MilestoneDates, milestoneLight } from './progress.ts';

interface StoredMilestone extends MilestoneDates {
  readonly id: string;
  readonly light: string | null;
}

/** Today in the yard, by the database's clock. */
async function today(trx: Trx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date as day`.execute(trx);
  return rows[0]?.day ?? '';
}

/** 主节点: the light follows from the dates (domain.md §11.3). */
export const milestoneHooks: ResourceHooks = {
  async beforeSave({ trx, verb, record }) {
    if (verb === 'delete') return undefined;
    const date = (value: unknown) => (value ? String(value) : null);
    const dates = {
      planDate: String(record.planDate),
      forecastDate: date(record.forecastDate),
      actualDate: date(record.actualDate),
    };
    return { light: milestoneLight(dates, await today(trx)) };
  },
};

/** A day that goes by makes a milestone late without anybody touching it. Answers how many lights changed. */
export async function checkMilestoneLights(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<StoredMilestone>`
    select id, plan_date, forecast_date, actual_date, light from prm_milestone
    where tenant_id = ${actor.tenantId} and del_flag = 0 and (actual_date is null or light is not null)
    order by id for update`.execute(trx);
  const day = await today(trx);
  let changed = 0;
  for (const row of rows) {
    const light = milestoneLight(row, day);
    if (light === row.light) continue;
    // Derived: nobody's next save becomes stale by it.
    await sql`update prm_milestone set light = ${light} where tenant_id = ${actor.tenantId} and id = ${row.id}`.execute(
      trx,
    );
    changed += 1;
  }
  return changed;
}

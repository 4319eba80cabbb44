import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type MilestoneDates, milestoneLight } from './milestone-state.ts';

interface StoredMilestone extends MilestoneDates {
  readonly id: string;
  readonly light: string | null;
}

/** Updates the lights of milestones, which change with the date alone. Returns how many changed. */
export async function checkMilestoneLights(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<StoredMilestone>`
    select id, plan_date, forecast_date, actual_date, light from prm_milestone
    where tenant_id = ${actor.tenantId} and del_flag = 0 and (actual_date is null or light is not null)
    order by id for update skip locked`.execute(trx);
  const day = await today(trx);
  const stale = rows
    .map((row) => ({ ...row, now: milestoneLight(row, day) }))
    .filter(({ light, now }) => light !== now);
  if (stale.length === 0) return 0;
  // Derived, so versions do not change. Rows that are locked now get their light from their own save.
  await sql`update prm_milestone m set light = n.light
    from unnest(${stale.map(({ id }) => id)}::text[], ${stale.map(({ now }) => now)}::text[]) as n (id, light)
    where m.tenant_id = ${actor.tenantId} and m.id = n.id`.execute(trx);
  return stale.length;
}

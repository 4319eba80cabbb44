import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { workingDaysSince } from '#server/yard/base/working-days-since.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { notifyOfGround } from './notify-of-ground.ts';

interface Use {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly siteKeeper: string | null;
  readonly startDate: string;
}

/** 场地未进场/超期 (docs/domain.md §17): marks uses that were not entered in time, and uses past their last day. */
export async function siteNightly(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const missed = await markMissed(trx, actor);
  const overstayed = await markOverstays(trx, actor);
  log(`未按期进场 ${missed}，超期占用 ${overstayed}`, `Not entered in time ${missed}, overstayed ${overstayed}`);
  return missed + overstayed;
}

/**
 * 20 → 25 once `site.enterDays` working days have passed after the first day without an entry (docs/domain.md §4.4).
 */
async function markMissed(trx: Trx, actor: Actor): Promise<number> {
  const { tenantId } = actor;
  const { rows } = await sql<Use>`
    select id, apply_no, create_by, site_keeper, start_date from prm_site_apply
    where tenant_id = ${tenantId} and del_flag = 0 and biz_status = '20' and start_date < current_date
    order by id for update skip locked`.execute(trx);
  const limit = await readParameter(tenantId, 'site.enterDays');
  const starts = rows.map(({ startDate }) => startDate);
  const passed = await workingDaysSince(trx, tenantId, starts);
  const missed = rows.filter(({ startDate }) => passed(startDate) >= limit);
  for (const use of missed) {
    await runTransition(trx, siteApply, actor, { id: use.id, action: 'miss', bySystem: true });
    await notifyOfGround(trx, actor, use, 'M', {
      zh: `${use.applyNo} 未按期进场，场地可能被释放`,
      en: `${use.applyNo} was not entered in time; its site may be released`,
    });
  }
  return missed.length;
}

/** 30 → 35 in the night after the last day of the occupation (docs/domain.md §4.4). */
async function markOverstays(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<Use>`
    select a.id, a.apply_no, a.create_by, a.site_keeper, a.start_date from prm_site_apply a
    join prm_site_occupy o on o.tenant_id = a.tenant_id and o.apply = a.id and o.state = '2' and o.del_flag = 0
    where a.tenant_id = ${actor.tenantId} and a.del_flag = 0 and a.biz_status = '30' and o.to_date < current_date
    order by a.id for update of a skip locked`.execute(trx);
  for (const use of rows) {
    await runTransition(trx, siteApply, actor, { id: use.id, action: 'overstay', bySystem: true });
    await notifyOfGround(trx, actor, use, 'H', {
      zh: `${use.applyNo} 超期占用场地，请清场或申请延期`,
      en: `${use.applyNo} has overstayed at its site; clear the site or apply for an extension`,
    });
  }
  return rows.length;
}

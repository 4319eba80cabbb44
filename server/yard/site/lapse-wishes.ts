import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { notifyOfGround } from './notify-of-ground.ts';

interface Lapsed {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly siteKeeper: string | null;
}

/**
 * 软预占失效 (docs/domain.md §17): notifies the applicant once that a wish has lapsed. The check itself does not depend on
 * this job, because `wish-findings.ts` counts the hours too.
 */
export async function lapseWishes(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const hours = await readParameter(actor.tenantId, 'site.holdHours');
  const { rows } = await sql<Lapsed>`
    update prm_site_apply a set wish_lapsed = true from wf_instance i
    where a.tenant_id = ${actor.tenantId} and a.del_flag = 0 and a.bpm_status = '1' and a.biz_status = '10'
      and a.want_site is not null and a.site_id is null and a.wish_lapsed is distinct from true
      and i.tenant_id = a.tenant_id and i.id = a.instance_id
      and i.start_time <= now() - make_interval(hours => ${hours}::int)
    returning a.id, a.apply_no, a.create_by, a.site_keeper`.execute(trx);
  for (const wish of rows) {
    await notifyOfGround(trx, actor, wish, 'L', {
      zh: `${wish.applyNo} 的意向场地已超过 ${hours} 小时，不再保留`,
      en: `The preferred site of ${wish.applyNo} is no longer held: ${hours} hours have passed`,
    });
  }
  const numbers = rows.map(({ applyNo }) => applyNo);
  if (numbers.length > 0) log(numbers.join('、'), numbers.join(', '));
  return rows.length;
}

import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { notifyOfStay } from './notify-of-stay.ts';

interface Expected {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
}

/** 在泊超期 (docs/domain.md §17): marks ships that have not left or did not arrive. */
export async function wharfNightly(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const delayed = await markDelays(trx, actor);
  const overstayed = await markOverstays(trx, actor);
  const numbers = [...delayed, ...overstayed].slice(0, 10).map(({ applyNo }) => applyNo);
  log(
    `推迟 ${delayed.length}，超期 ${overstayed.length}${numbers.length > 0 ? `：${numbers.join('、')}` : ''}`,
    `Delayed ${delayed.length}, overstayed ${overstayed.length}${numbers.length > 0 ? `: ${numbers.join(', ')}` : ''}`,
  );
  return delayed.length + overstayed.length;
}

/**
 * 20 → 25 once `wharf.delayHours` hours have passed after the planned arrival without a mooring (docs/domain.md §7.3).
 */
async function markDelays(trx: Trx, actor: Actor): Promise<readonly Expected[]> {
  const hours = await readParameter(actor.tenantId, 'wharf.delayHours');
  const { rows } = await sql<Expected>`
    select id, apply_no, create_by from prm_wharf_apply
    where tenant_id = ${actor.tenantId} and del_flag = 0 and biz_status = '20'
      and eta <= now() - make_interval(hours => ${hours}::int)
    order by id for update skip locked`.execute(trx);
  for (const expected of rows) {
    await runTransition(trx, wharfApply, actor, { id: expected.id, action: 'delay', bySystem: true });
    await notifyOfStay(trx, actor, expected, {
      title: {
        zh: `${expected.applyNo} 过计划靠泊 ${hours} 小时未靠，已推迟`,
        en: `${expected.applyNo} was not moored within ${hours} hours and is delayed`,
      },
      priority: 'M',
      roles: ['wharf_disp'],
    });
  }
  return rows;
}

/** 30 → 35 in the night after the planned departure (docs/domain.md §7.3). */
async function markOverstays(trx: Trx, actor: Actor): Promise<readonly Expected[]> {
  const { rows } = await sql<Expected>`
    select a.id, a.apply_no, a.create_by from prm_wharf_apply a
    join prm_wharf_stay s on s.tenant_id = a.tenant_id and s.apply = a.id and s.state = '2' and s.del_flag = 0
    where a.tenant_id = ${actor.tenantId} and a.del_flag = 0 and a.biz_status = '30' and s.to_time < now()
    order by a.id for update of a skip locked`.execute(trx);
  for (const stay of rows) {
    await runTransition(trx, wharfApply, actor, { id: stay.id, action: 'overstay', bySystem: true });
    await notifyOfStay(trx, actor, stay, {
      title: {
        zh: `${stay.applyNo} 超期在泊，请离泊或申请延期`,
        en: `${stay.applyNo} has overstayed at its berth; leave or apply for an extension`,
      },
      priority: 'H',
      roles: ['wharf_disp', 'wharf_master'],
    });
  }
  return rows;
}

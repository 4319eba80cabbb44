import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { endApplication } from '#server/workflow/run/end-application.ts';
import { workingDaysSince } from '#server/yard/base/working-days-since.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { recallDue, remindOfCalibrations } from './calib-reminders.ts';
import { notifyToolUsers } from './notify-of-tools.ts';

interface Use {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly receiver: string | null;
}

/**
 * 工装逾期与检定提醒 (docs/domain.md §17): releases uncollected tools, marks overdue returns, sends reminders of calibrations.
 */
export async function toolNightly(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const released = await releaseUncollected(trx, actor);
  const overdue = await markOverdue(trx, actor);
  const reminded = await remindOfCalibrations(trx, actor);
  const recalled = await recallDue(trx, actor);
  log(
    `未领用释放 ${released}，逾期未还 ${overdue}，检定提醒 ${reminded}，召回 ${recalled}`,
    `Not collected and released ${released}, overdue ${overdue}, reminded of calibration ${reminded}, recalled ${recalled}`,
  );
  return released + overdue + reminded + recalled;
}

/**
 * 20 → 90 once `tool.collectDays` working days have passed at the counter; the reserved tools are free again
 * (docs/domain.md §5.4).
 */
async function releaseUncollected(trx: Trx, actor: Actor): Promise<number> {
  const { tenantId } = actor;
  const { rows } = await sql<Use & { readonly since: string }>`
    select id, apply_no, create_by, receiver, node_since::date as since from prm_tool_apply
    where tenant_id = ${tenantId} and del_flag = 0 and biz_status = '20' and current_node = 'issue'
      and node_since < current_date::timestamptz
    order by id for update skip locked`.execute(trx);
  if (rows.length === 0) return 0;
  const limit = await readParameter(tenantId, 'tool.collectDays');
  const passed = await workingDaysSince(
    trx,
    tenantId,
    rows.map(({ since }) => since),
  );
  const late = rows.filter(({ since }) => passed(since) >= limit);
  for (const use of late) {
    await endApplication(trx, actor, toolApply.code, use.id, `${limit} 个工作日未领用，预留释放`);
    await notifyToolUsers(trx, actor, use, 'M', {
      zh: `${use.applyNo} 逾期未领用，预留的工装已释放`,
      en: `${use.applyNo} was not collected in time; its tools are no longer reserved`,
    });
  }
  return late.length;
}

/** 30 → 35 in the night after the planned return (docs/domain.md §5.4). */
async function markOverdue(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<Use>`
    select id, apply_no, create_by, receiver from prm_tool_apply
    where tenant_id = ${actor.tenantId} and del_flag = 0 and biz_status = '30' and plan_return < current_date
    order by id for update skip locked`.execute(trx);
  for (const use of rows) {
    await runTransition(trx, toolApply, actor, { id: use.id, action: 'overdue', bySystem: true });
    await notifyToolUsers(trx, actor, use, 'H', {
      zh: `${use.applyNo} 的工装逾期未还，请归还或申请续借`,
      en: `The tools of ${use.applyNo} are overdue; return them or apply for an extension`,
    });
  }
  return rows.length;
}

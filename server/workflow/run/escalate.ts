import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { pinnedFlow } from '#server/workflow/definitions.ts';
import { applicationOf } from '#server/workflow/guards.ts';
import { departmentHeads } from '#server/workflow/people/department-heads.ts';
import { noticeReceivers } from '#server/workflow/people/notice-receivers.ts';
import { peopleByRule } from '#server/workflow/people/people.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';

interface LateTask {
  readonly id: string;
  readonly nodeKey: string;
  readonly candidates: string;
  readonly severe: boolean;
  readonly warned: number;
  readonly instanceId: string;
  readonly defKey: string;
  readonly defVersion: number;
  readonly resource: string;
  readonly bizId: string;
  readonly bizNo: string;
  readonly title: string;
}

/**
 * Notifies about overdue tasks (docs/domain.md §3): the assignees after the due date (M), the head of their department
 * after `escalateTime` (H), each once per task. Returns the number of tasks.
 */
export async function escalateTasks(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  const { rows } = await sql<LateTask>`
    select t.id, t.node_key, t.candidates, t.warned, t.escalate_time < now() as severe,
      i.id as instance_id, i.def_key, i.def_version, i.resource, i.biz_id, i.biz_no, i.title
    from wf_task t join wf_instance i on i.id = t.instance_id and i.tenant_id = ${actor.tenantId}
    where t.tenant_id = ${actor.tenantId} and t.status = 'open' and t.due_time < now()
      and (t.warned = 0 or (t.warned = 1 and t.escalate_time < now()))
    order by t.due_time limit 500 for update of t skip locked`.execute(trx);
  for (const task of rows) {
    if (task.warned === 0) await notifyLate(trx, actor, task, task.candidates.split(','), 'M');
    if (task.severe) await notifyLate(trx, actor, task, await headsOf(trx, actor.tenantId, task), 'H');
    await trx
      .updateTable('wfTask')
      .set({ warned: task.severe ? 2 : 1 })
      .where('tenantId', '=', actor.tenantId)
      .where('id', '=', task.id)
      .execute();
  }
  if (rows.length > 0) {
    const severe = rows.filter((task) => task.severe).length;
    const names = named(rows);
    log(
      `超时提醒 ${rows.length - severe}，严重超时上报 ${severe}：${names}`,
      `Reminded ${rows.length - severe}, escalated to heads of department ${severe}: ${names}`,
    );
  }
  return rows.length;
}

/** Document numbers of the first ten tasks. */
const named = (tasks: readonly LateTask[]): string =>
  tasks
    .slice(0, 10)
    .map(({ bizNo }) => bizNo)
    .join('、');

/** Heads of the assignees' departments; the administrators if there is no head. */
async function headsOf(trx: Trx, tenantId: number, task: LateTask): Promise<readonly string[]> {
  const heads = await departmentHeads(trx, tenantId, task.candidates.split(','));
  if (heads.length > 0) return heads;
  const record = { id: task.bizId, version: 0 };
  const { admins } = await peopleByRule(trx, { tenantId, rules: [], starter: '', orgCode: '', record });
  return admins;
}

async function notifyLate(
  trx: Trx,
  actor: Actor,
  task: LateTask,
  usernames: readonly string[],
  priority: 'M' | 'H',
): Promise<void> {
  const flow = await pinnedFlow(trx, task.defKey, task.defVersion);
  const { zh, en } = nodeOf(flow, task.nodeKey).name;
  const late = priority === 'H' ? { zh: '严重超时', en: 'is far overdue' } : { zh: '已超时', en: 'is overdue' };
  // Today's delegates are notified too.
  const names = await noticeReceivers(trx, actor.tenantId, usernames);
  await notify(trx, {
    tenantId: actor.tenantId,
    userIds: [...new Set([...names.values()].flat())],
    title: { zh: `${task.bizNo} ${late.zh}：${zh}`, en: `${task.bizNo} ${late.en}: ${en}` },
    content: { zh: task.title, en: task.title },
    priority,
    busType: 'workflow',
    busId: task.instanceId,
    openType: 'url',
    openPage: pagePath(applicationOf(task.resource), task.bizId),
  });
}

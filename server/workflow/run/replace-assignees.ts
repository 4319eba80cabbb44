import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ScheduledJob } from '#server/kernel/job.ts';
import { stillEligible } from '#server/workflow/people/people.ts';
import { makeMove } from './make-move.ts';
import { lockRun } from './run.ts';

/** Most tasks per run; the job handles the others in its next run. */
const mostTasks = 200;

interface LostTask {
  readonly instanceId: string;
  readonly no: number;
  readonly bizNo: string;
}

/**
 * Finds new assignees for open tasks whose assignee may not decide any more: disabled or deleted, no member of the
 * tenant, or without the role of the task's rule. Each change is recorded in the timeline, and the new assignees are
 * notified.
 * @param usernames restricts the search to tasks of these people; default: all
 */
export async function replaceAssignees(
  trx: Trx,
  actor: Actor,
  usernames?: readonly string[],
): Promise<readonly string[]> {
  const replaced: string[] = [];
  for (const { instanceId, no, bizNo } of await lostTasks(trx, actor.tenantId, usernames)) {
    const run = await lockRun(trx, actor, instanceId);
    // The state is read under the lock: the task may have been decided or transferred in the meantime.
    const task = run.instance.state.tasks.find((entry) => entry.no === no && entry.state === 'open');
    if (!task) continue;
    const able = await stillEligible(trx, actor.tenantId, task.rule, task.candidates);
    if (able.length === task.candidates.length) continue;
    await makeMove(run, { action: 'reseat', task: no, by: actor.username, able });
    replaced.push(bizNo);
  }
  return replaced;
}

/** Catches changes of people and roles that did not call `replaceAssignees` themselves. */
export const replaceAssigneesJob: ScheduledJob = {
  name: 'workflow.reseat',
  title: { zh: '待办补位（办理人停用或失去角色）', en: 'Reassign tasks that nobody may decide' },
  cron: '0 0/5 * * * ?',
  async run(trx, actor, { log }) {
    const replaced = await replaceAssignees(trx, actor);
    if (replaced.length > 0) {
      log(`已调整办理人：${replaced.join('、')}`, `Tasks reassigned: ${replaced.join(', ')}`);
    }
    return replaced.length;
  },
};

async function lostTasks(
  trx: Trx,
  tenantId: number,
  usernames: readonly string[] | undefined,
): Promise<readonly LostTask[]> {
  const whose = usernames === undefined ? sql`true` : sql`p.username = any(${[...usernames]})`;
  const role = sql`substring(asked ->> 'rule' from '^role(?:-in-dept)?:(.+)$')`;
  const { rows } = await sql<LostTask>`
    select distinct t.id, t.instance_id, t.no, i.biz_no
    from wf_task_person p
    join wf_task t on t.id = p.task_id and t.tenant_id = ${tenantId} and t.status = 'open'
    join wf_instance i on i.id = t.instance_id and i.tenant_id = ${tenantId}
    join lateral jsonb_array_elements(i.state -> 'tasks') asked on (asked ->> 'no')::int = t.no
    where p.tenant_id = ${tenantId} and ${whose} and not exists (
      select 1 from sys_user u
      join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${tenantId} and m.status = 1
      where u.username = p.username and u.status = 1 and u.del_flag = 0 and (${role} is null or exists (
        select 1 from sys_user_role h join sys_role r on r.id = h.role_id and r.tenant_id = ${tenantId} and r.del_flag = 0
        where h.tenant_id = ${tenantId} and h.user_id = u.id and r.role_code = ${role})))
    order by t.id limit ${mostTasks}`.execute(trx);
  return rows;
}

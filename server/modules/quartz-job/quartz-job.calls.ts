import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { knownJobs, mayPlan } from '#server/jobs/known-jobs.ts';
import { wakeScheduler } from '#server/jobs/scheduler.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import * as schema from '#shared/contract/system/quartz-job.schema.ts';
import * as calls from '#shared/contract/system/quartz-job.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { nextTimeOf } from './quartz-job-hooks.ts';

/** Calls of jobs besides changing them (docs/wire.md §2.9). */
export const quartzJobCalls: readonly Binding[] = [
  implement(calls.listJobTypes, schema.jobTypesShape, async ({ actor: { language, tenantId } }) =>
    knownJobs()
      .filter((job) => mayPlan(tenantId, job))
      .map(({ name, title, cron, parameters = [] }) => ({
        name,
        title: title[language],
        cron,
        parameters: parameters.map((field) => ({ ...field })),
      })),
  ),
  implement(calls.pauseJob, schema.oneJobShape, async ({ actor, query: { id } }) => {
    await changeJob(actor, id, 'jobMissing', 'pause', async () => ({ status: '-1', nextTime: null, retryTime: null }));
    return said('停止定时任务成功');
  }),
  implement(calls.resumeJob, schema.oneJobShape, async ({ actor, query: { id } }) => {
    await changeJob(actor, id, 'jobMissing', 'resume', async (trx, cron) => ({
      status: '0',
      nextTime: await nextTimeOf(trx, cron),
    }));
    return said('启动定时任务成功');
  }),
  implement(calls.executeJob, schema.oneJobShape, async ({ actor, query: { id } }) => {
    await changeJob(actor, id, 'notFound', 'execute', async () => ({
      askedBy: actor.username,
      askedTime: sql<string>`clock_timestamp()`,
    }));
    return said('执行成功!');
  }),
];

const said = (text: string) => new Answer(text, text);

interface Change {
  readonly status?: '0' | '-1';
  readonly nextTime?: string | null;
  readonly retryTime?: null;
  readonly askedBy?: string;
  readonly askedTime?: RawBuilder<string>;
}

async function changeJob(
  { tenantId, username, realname }: Actor,
  id: string,
  missing: ErrorId,
  event: 'pause' | 'resume' | 'execute',
  change: (trx: Trx, cron: string) => Promise<Change>,
): Promise<void> {
  await writeAs(tenantId, async (trx) => {
    const job = await trx
      .selectFrom('sysQuartzJob')
      .select(['jobClassName', 'cronExpression'])
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!job) throw fail(missing);
    await trx
      .updateTable('sysQuartzJob')
      .set({
        ...(await change(trx, job.cronExpression)),
        ...(event !== 'execute' && { version: sql<number>`version + 1` }),
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute();
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event: `quartzJob.${event}`,
      content: { zh: `${words[event].zh} ${job.jobClassName}`, en: `${words[event].en}: ${job.jobClassName}` },
      success: true,
      tenantId,
      username,
      realname,
      target: `sys_quartz_job:${id}`,
    });
    afterCommit(trx, wakeScheduler);
  });
}

const words = {
  pause: { zh: '停止定时任务', en: 'Job stopped' },
  resume: { zh: '启动定时任务', en: 'Job started' },
  execute: { zh: '执行定时任务', en: 'Job run' },
} as const;

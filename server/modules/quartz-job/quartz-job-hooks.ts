import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit } from '#server/db/scope.ts';
import { readJobParameters } from '#server/jobs/job-parameters.ts';
import { knownJobs, mayPlan, scheduledJob } from '#server/jobs/known-jobs.ts';
import { runAfter } from '#server/jobs/plan-fire.ts';
import { wakeScheduler } from '#server/jobs/scheduler.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { cronProblem } from '#shared/cron/cron-runs.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';

const written = {
  add: { operate: 'add', content: { zh: '新增定时任务', en: 'Job added' } },
  edit: { operate: 'update', content: { zh: '更新定时任务', en: 'Job changed' } },
  delete: { operate: 'delete', content: { zh: '删除定时任务', en: 'Job deleted' } },
} as const;

/** Checks job name, schedule and parameters (docs/security.md P36). */
export const quartzJobHooks: ResourceHooks = {
  // Translate the product's descriptions; those that somebody wrote stay.
  present: async (_, { language }, records) => {
    for (const record of records) {
      const title = scheduledJob(String(record.jobClassName))?.title;
      if (language === 'en' && title && record.description === title.zh) record.description_dictText = title.en;
    }
  },
  async validate({ verb, record, actor: { language, tenantId } }) {
    if (verb === 'delete') return;
    const name = String(record.jobClassName);
    const job = scheduledJob(name);
    if (!job || !mayPlan(tenantId, job)) {
      const known = knownJobs().filter((each) => mayPlan(tenantId, each));
      const params = { class: name, known: known.map((each) => each.name) };
      throw fail('jobClassUnknown', params, { jobClassName: errorText('jobClassUnknown', language, params) });
    }
    const refused = cronProblem(String(record.cronExpression), new Date());
    if (refused !== undefined) throw fail('jobCronRefused', { words: refused }, { cronExpression: refused });
    const read = readJobParameters(job.parameters ?? [], textOf(record.parameter), language);
    if (read.values === undefined)
      throw fail('jobParameterRefused', { words: read.problem }, { parameter: read.problem });
  },
  beforeSave: async (context) => ({ nextTime: await nextOf(context) }),
  async afterSave({ trx, actor, verb, record }) {
    afterCommit(trx, wakeScheduler);
    await audit(trx, {
      type: 'operation',
      ...written[verb],
      content: {
        zh: `${written[verb].content.zh} ${record.jobClassName} ${record.cronExpression}`,
        en: `${written[verb].content.en}: ${record.jobClassName} ${record.cronExpression}`,
      },
      event: `quartzJob.${verb}`,
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_quartz_job:${record.id}`,
    });
  },
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Next due time; stays the same if the schedule did not change. */
async function nextOf({ trx, before, record }: SaveContext): Promise<string | null> {
  if (record.status !== '0') return null;
  const isSame = before?.status === '0' && before.cronExpression === record.cronExpression;
  if (isSame && typeof before.nextTime === 'string') return before.nextTime;
  return nextTimeOf(trx, String(record.cronExpression));
}

/** Next due time by the database's clock, in wire format; null if there is none. */
export async function nextTimeOf(trx: Trx, cron: string): Promise<string | null> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(trx);
  const next = runAfter(cron, new Date(rows[0]?.now ?? 0));
  if (next === null) return null;
  // The database driver formats the time for the wire.
  const said = await sql<{ at: string }>`select ${next.toISOString()}::timestamptz as at`.execute(trx);
  return said.rows[0]?.at ?? null;
}

/** Shows runs under the job's title; its registered name stays the value. */
export const quartzLogHooks: ResourceHooks = {
  present: async (_, { language }, records) => {
    for (const record of records) {
      const title = scheduledJob(String(record.jobClassName))?.title[language];
      if (title) record.jobClassName_dictText = title;
    }
  },
};

import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { scheduledJob } from '#server/jobs/known-jobs.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { liveTenants } from '#server/monitor/live-tenants.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';

/** Finds jobs whose last two runs failed or were lost. */
export const jobCheck: Check = {
  kind: 'job',
  look: async () => {
    const found: Finding[] = [];
    for (const tenantId of await liveTenants()) {
      const { rows } = await readAs(tenantId, (db) =>
        sql<FailedJob>`
          select j.id, j.job_class_name, last.errors[1] as error_no
            from sys_quartz_job j cross join lateral (
              select array_agg(l.result) as results, array_agg(l.error_no) as errors from (
                select result, error_no from sys_quartz_log
                 where tenant_id = ${tenantId} and job_id = j.id and result in ('success', 'failed', 'lost')
                 order by start_time desc, id desc limit 2) l) last
           where j.tenant_id = ${tenantId} and j.status = '0'
             and cardinality(last.results) = 2 and not 'success' = any(last.results)`.execute(db),
      );
      found.push(...rows.map((row) => failedTwice(tenantId, row)));
    }
    return found;
  },
};

interface FailedJob {
  readonly id: string;
  readonly jobClassName: string;
  /** Number in the error log; null if the run was lost. */
  readonly errorNo: string | null;
}

function failedTwice(tenantId: number, { id, jobClassName, errorNo }: FailedJob): Finding {
  const name = scheduledJob(jobClassName)?.title ?? { zh: jobClassName, en: jobClassName };
  const number = errorNo === null ? { zh: '', en: '' } : { zh: `错误编号 ${errorNo}。`, en: ` Error ${errorNo}.` };
  return {
    tenantId,
    subject: id,
    page: pagePath(sysQuartzJob),
    title: { zh: `定时任务连续失败：${name.zh}`, en: `A job failed twice: ${name.en}` },
    content: {
      zh: `任务 ${jobClassName} 最近两次执行都没有成功。${number.zh}请查看任务日志。`,
      en: `The last two runs of ${jobClassName} did not succeed.${number.en} See its log.`,
    },
  };
}

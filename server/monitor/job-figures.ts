import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { scheduledJob } from '#server/jobs/known-jobs.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { dictTexts } from '#server/kernel/dictionaries.ts';
import type { MonitorStatus } from '#shared/contract/system/monitor.ts';

interface Row {
  readonly id: string;
  readonly job: string;
  readonly running: boolean;
  readonly last: string | null;
  readonly result: string | null;
  readonly next: string | null;
  readonly failures: number;
}

/** Jobs of the caller's tenant: last and next run, result, and number of failures within a day. */
export async function readJobs({ tenantId, language }: Actor): Promise<MonitorStatus['jobs']> {
  const { rows } = await readAs(tenantId, (db) =>
    sql<Row>`
      select j.id, j.job_class_name as job, j.run_id is not null as running, date_trunc('second', j.last_time) as last,
             j.last_result as result, case when j.status = '0' then j.next_time end as next,
             (select count(*)::int from sys_quartz_log l
               where l.tenant_id = ${tenantId} and l.job_id = j.id and l.result in ('failed', 'lost')
                 and l.start_time > now() - interval '1 day') as failures
        from sys_quartz_job j where j.tenant_id = ${tenantId}
       order by failures desc, j.last_time desc nulls last, j.id limit 100`.execute(db),
  );
  const results = await dictTexts(tenantId, 'job_result', language);
  return rows.map((row) => ({
    ...row,
    title: scheduledJob(row.job)?.title[language] ?? row.job,
    result_dictText: row.result === null ? null : (results.get(row.result) ?? row.result),
  }));
}

import type { ImportRun } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { knownJobs } from '#server/jobs/known-jobs.ts';
import { cronProblem } from '#shared/cron/cron-runs.ts';

/**
 * Imports scheduled jobs, switched off. A class of the old installation is no job of ours (docs/security.md P36): its
 * row only documents what ran when and is never run.
 */
export async function takeJobs(run: ImportRun): Promise<void> {
  const known = new Set(knownJobs().map(({ name }) => name));
  for (const row of run.source.rows('sys_quartz_job')) {
    const [sourceId, className, cronExpression] = [
      row.text('id'),
      row.text('job_class_name'),
      row.text('cron_expression'),
    ];
    if (row.flag('del_flag') || !run.reads('job', row, className)) continue;
    const target = run.tenantOf(row);
    const problem = cronProblem(cronExpression, new Date());
    if (target === undefined || className === '' || problem !== undefined) {
      const reason = target === undefined ? 'its tenant was not taken over' : 'has no class';
      run.refuse(
        'job',
        sourceId,
        className,
        problem === undefined ? reason : `its schedule cannot be read: ${cronExpression}`,
      );
      continue;
    }
    const isKnown = known.has(className);
    await run.place({
      kind: 'job',
      table: 'sys_quartz_job',
      target,
      sourceId,
      name: className,
      values: {
        jobClassName: className,
        cronExpression,
        // Parameters of the old class have no meaning for our jobs.
        parameter: null,
        description: row.optional('description')?.slice(0, 200) ?? null,
      },
      first: { tenantId: target, status: '-1', createBy: importer },
      note: isKnown ? 'switched off' : 'not a job of Slipway: kept as a note, never run',
    });
  }
}

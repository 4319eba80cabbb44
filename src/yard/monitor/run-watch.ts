import type { RecordPatch } from '#shared/resource/record.ts';

/** A requested run of a job, with the time of the last run before the request. */
export interface AskedRun {
  readonly id: string;
  readonly lastTime: unknown;
}

type Job = RecordPatch & { readonly id: string };

/** Whether the row has data about runs; that of a JeecgBoot server has none. */
export const reportsRuns = (job: RecordPatch): boolean => 'lastTime' in job || 'lastResult' in job;

/** Whether the requested run has started and ended. */
export const isOver = (asked: AskedRun, job: Job): boolean =>
  asked.id === job.id && job.lastTime !== asked.lastTime && job.lastResult !== 'running';

/** Whether the row must be updated, because the job is running or a run was requested. */
export const isAwaited = (asked: AskedRun | null, job: Job): boolean =>
  job.lastResult === 'running' || (asked?.id === job.id && !isOver(asked, job));

/** Whether the job's runs have changed since the row was read. */
export const isNews = (row: Job, job: Job): boolean =>
  row.lastResult !== job.lastResult || row.lastTime !== job.lastTime || row.lastDuration !== job.lastDuration;

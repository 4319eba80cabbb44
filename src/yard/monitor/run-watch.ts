import type { RecordPatch } from '#shared/resource/record.ts';

/** What was asked for: a run of this job that begins after the last one known then. */
export interface AskedRun {
  readonly id: string;
  readonly lastTime: unknown;
}

type Job = RecordPatch & { readonly id: string };

/** Whether a job tells of its runs; a JeecgBoot server says nothing of them. */
export const reportsRuns = (job: RecordPatch): boolean => 'lastTime' in job || 'lastResult' in job;

/** Whether a run that was asked for has begun and ended. */
export const isOver = (asked: AskedRun, job: Job): boolean =>
  asked.id === job.id && job.lastTime !== asked.lastTime && job.lastResult !== 'running';

/** Whether something is still to come that the row has to show: its job runs, or was asked to. */
export const isAwaited = (asked: AskedRun | null, job: Job): boolean =>
  job.lastResult === 'running' || (asked?.id === job.id && !isOver(asked, job));

/** Whether a job says something else than its row. */
export const isNews = (row: Job, job: Job): boolean =>
  row.lastResult !== job.lastResult || row.lastTime !== job.lastTime || row.lastDuration !== job.lastDuration;

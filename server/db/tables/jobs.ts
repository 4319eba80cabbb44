import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';

/** `sys_quartz_job`: one entry of a tenant's schedule. */
export interface SysQuartzJobTable extends Omit<BaseColumns, 'delFlag'> {
  /** Name of an entry of `server/start/scheduled-jobs.ts`. */
  jobClassName: string;
  cronExpression: string;
  /** Typed parameters as a JSON object. */
  parameter: string | null;
  description: string | null;
  /** `0` runs by its expression, `-1` on demand only. */
  status: Generated<'0' | '-1'>;
  misfire: Generated<'once' | 'skip' | 'all'>;
  /** How often a failed or lost run is tried again. */
  retries: Generated<number>;
  nextTime: string | null;
  lastTime: Generated<string | null>;
  lastResult: Generated<string | null>;
  /** In milliseconds. */
  lastDuration: Generated<number | null>;
  /** Username of a person who requested a run now. */
  askedBy: Generated<string | null>;
  askedTime: Generated<string | null>;
  retryTime: Generated<string | null>;
  attempt: Generated<number>;
  /** Id of the current run (`sys_quartz_log.id`); counts as running until its lease ends. */
  runId: Generated<string | null>;
  leaseUntil: Generated<string | null>;
}

/** `sys_quartz_log`: a run, or a due time that was skipped. */
export interface SysQuartzLogTable {
  id: string;
  tenantId: number;
  jobId: string;
  jobClassName: string;
  cause: 'schedule' | 'manual' | 'retry';
  askedBy: string | null;
  /** When the run was due. */
  fireTime: string;
  startTime: string;
  endTime: string | null;
  /** In milliseconds. */
  duration: number | null;
  result: 'running' | 'success' | 'failed' | 'lost' | 'skipped';
  /** Number of processed records. */
  done: number | null;
  output: string | null;
  outputEn: string | null;
  /** Number in the error log. */
  errorNo: string | null;
  /** Machine and process id. */
  node: string;
}

export interface JobTables {
  sysQuartzJob: SysQuartzJobTable;
  sysQuartzLog: SysQuartzLogTable;
}

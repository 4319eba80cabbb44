import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';

/** `sys_quartz_job`: one entry of a tenant's schedule. */
export interface SysQuartzJobTable extends Omit<BaseColumns, 'delFlag'> {
  /** Name of an entry of `server/start/scheduled-jobs.ts`. */
  jobClassName: string;
  cronExpression: string;
  /** JSON object of its typed parameters. */
  parameter: string | null;
  description: string | null;
  /** `0` runs by its expression, `-1` only when it is asked for. */
  status: Generated<'0' | '-1'>;
  misfire: Generated<'once' | 'skip' | 'all'>;
  /** How often a run that failed or was lost is tried again. */
  retries: Generated<number>;
  nextTime: string | null;
  lastTime: Generated<string | null>;
  lastResult: Generated<string | null>;
  /** Milliseconds. */
  lastDuration: Generated<number | null>;
  /** Somebody wants a run now. */
  askedBy: Generated<string | null>;
  askedTime: Generated<string | null>;
  retryTime: Generated<string | null>;
  attempt: Generated<number>;
  /** The run that goes on (`sys_quartz_log.id`), alive until its lease ends. */
  runId: Generated<string | null>;
  leaseUntil: Generated<string | null>;
}

/** `sys_quartz_log`: a run, or a time that was passed over. */
export interface SysQuartzLogTable {
  id: string;
  tenantId: number;
  jobId: string;
  jobClassName: string;
  cause: 'schedule' | 'manual' | 'retry';
  askedBy: string | null;
  /** When it was due. */
  fireTime: string;
  startTime: string;
  endTime: string | null;
  /** Milliseconds. */
  duration: number | null;
  result: 'running' | 'success' | 'failed' | 'lost' | 'skipped';
  /** How many records it dealt with. */
  done: number | null;
  output: string | null;
  outputEn: string | null;
  /** Of the error log. */
  errorNo: string | null;
  /** Machine and process. */
  node: string;
}

export interface JobTables {
  sysQuartzJob: SysQuartzJobTable;
  sysQuartzLog: SysQuartzLogTable;
}

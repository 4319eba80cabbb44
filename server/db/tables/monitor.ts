import type { Generated } from 'kysely';

/** `monitor_process`: last report of a process of the installation; no tenant. */
export interface MonitorProcessTable {
  /** Machine and process id. */
  id: string;
  seen: Generated<string>;
  /** JSON of `ProcessReport` (`server/monitor/process-report.ts`). */
  report: string;
}

/**
 * `monitor_finding`: a problem of which administrators were warned. Rows of solved problems stay until the day ends.
 */
export interface MonitorFindingTable {
  tenantId: number;
  /** Name of the check that found it. */
  kind: string;
  /** Disk, job or certificate concerned; '' if the check has a single subject. */
  subject: string;
  title: string;
  titleEn: string;
  content: string;
  contentEn: string;
  since: Generated<string>;
  /** Day of the last warning. */
  toldDay: Generated<string>;
  /** Number of consecutive checks that did not find the problem. */
  quietLooks: Generated<number>;
  /** False if the problem is solved. */
  stands: Generated<boolean>;
  /** Day on which the end of the problem was last announced. */
  overDay: string | null;
}

export interface MonitorTables {
  monitorProcess: MonitorProcessTable;
  monitorFinding: MonitorFindingTable;
}

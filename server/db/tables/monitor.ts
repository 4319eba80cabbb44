import type { Generated } from 'kysely';

/** `monitor_process`: what a process of the installation last said of itself; no tenant. */
export interface MonitorProcessTable {
  /** Machine and process. */
  id: string;
  seen: Generated<string>;
  /** JSON of `ProcessReport` (`server/monitor/process-report.ts`). */
  report: string;
}

/** `monitor_finding`: something that an administrator was warned of and that is not over. */
export interface MonitorFindingTable {
  tenantId: number;
  /** Name of the check that found it. */
  kind: string;
  /** Which disk, job, certificate; empty where there is one alone. */
  subject: string;
  title: string;
  titleEn: string;
  content: string;
  contentEn: string;
  since: Generated<string>;
  /** Day that it was last told. */
  toldDay: Generated<string>;
}

export interface MonitorTables {
  monitorProcess: MonitorProcessTable;
  monitorFinding: MonitorFindingTable;
}

import type { Generated } from 'kysely';

/** `monitor_process`: what a process of the installation last said of itself; no tenant. */
export interface MonitorProcessTable {
  /** Machine and process. */
  id: string;
  seen: Generated<string>;
  /** JSON of `ProcessReport` (`server/monitor/process-report.ts`). */
  report: string;
}

/** `monitor_finding`: something that an administrator was warned of; of what is over, for as long as its day lasts. */
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
  /** Looks one after the other that did not find it. */
  quietLooks: Generated<number>;
  /** False: it is over. */
  stands: Generated<boolean>;
  /** Day that it was last said to be over. */
  overDay: string | null;
}

export interface MonitorTables {
  monitorProcess: MonitorProcessTable;
  monitorFinding: MonitorFindingTable;
}

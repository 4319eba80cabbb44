import type { Generated } from 'kysely';

/** `sys_import_run`: how far an import came; true at every commit. */
export interface SysImportRunTable {
  id: string;
  tenantId: number;
  userId: string;
  username: string;
  /** Code of the definition that the call belongs to. */
  code: string;
  /** What else decides which rows the file means: JSON of `ImportSource`. */
  options: string;
  fileName: string;
  /** SHA-256 of the file, hex. */
  contentHash: string;
  /** `interrupted`: its rest is waited for, by the same file. */
  status: 'running' | 'done' | 'failed' | 'interrupted';
  total: Generated<number>;
  refused: Generated<number>;
  success: Generated<number>;
  lastRow: Generated<number>;
  /** Stored path of the rows that did not go in. */
  rejectedPath: Generated<string | null>;
  createTime: Generated<string>;
  updateTime: Generated<string>;
}

/** `sys_import_refused`: rows that an import refused, as long as it is not whole; their cells are in the file. */
export interface SysImportRefusedTable {
  runId: string;
  rowNo: number;
  tenantId: number;
  /** As the file of refused rows says them. */
  reasons: string;
}

export interface ImportTables {
  sysImportRun: SysImportRunTable;
  sysImportRefused: SysImportRefusedTable;
}

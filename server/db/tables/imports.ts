import type { Generated } from 'kysely';

/** `sys_import_run`: progress of an import; correct at every commit. */
export interface SysImportRunTable {
  id: string;
  tenantId: number;
  userId: string;
  username: string;
  /** Code of the definition whose import call was used. */
  code: string;
  /** Other input that determines the meaning of the rows: JSON of `ImportSource`. */
  options: string;
  fileName: string;
  /** SHA-256 of the file, hex. */
  contentHash: string;
  /** `interrupted`: an import of the same file will continue. */
  status: 'running' | 'done' | 'failed' | 'interrupted';
  total: Generated<number>;
  refused: Generated<number>;
  success: Generated<number>;
  lastRow: Generated<number>;
  /** Stored path of the workbook with the refused rows. */
  rejectedPath: Generated<string | null>;
  createTime: Generated<string>;
  updateTime: Generated<string>;
}

/** `sys_import_refused`: rows that an import refused, until it is complete; their cells are in the uploaded file. */
export interface SysImportRefusedTable {
  runId: string;
  rowNo: number;
  tenantId: number;
  /** As written into the workbook of refused rows. */
  reasons: string;
}

export interface ImportTables {
  sysImportRun: SysImportRunTable;
  sysImportRefused: SysImportRefusedTable;
}

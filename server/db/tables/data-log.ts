import type { Generated } from 'kysely';

/** `sys_data_log`: what a record said after a change, and once before the first. */
export interface SysDataLogTable {
  id: string;
  tenantId: number;
  dataTable: string;
  dataId: string;
  /** Code of the definition. */
  dataCode: string;
  /** What the record is called. */
  dataNo: string | null;
  dataVersion: number;
  /** The record's fields as JSON. */
  dataContent: string;
  type: Generated<string>;
  /** Who made it so, and when. */
  createBy: string | null;
  createTime: Generated<string>;
  /** When it was written down: what keeping counts from. */
  keptTime: Generated<string>;
}

export interface DataLogTables {
  sysDataLog: SysDataLogTable;
}

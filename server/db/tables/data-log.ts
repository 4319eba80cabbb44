import type { Generated } from 'kysely';

/** `sys_data_log`: content of a record after each change, and once before the first change. */
export interface SysDataLogTable {
  id: string;
  tenantId: number;
  dataTable: string;
  dataId: string;
  /** Code of the definition. */
  dataCode: string;
  /** Name or number of the record. */
  dataNo: string | null;
  dataVersion: number;
  /** The record's fields as JSON. */
  dataContent: string;
  type: Generated<string>;
  /** Who made the change, and when. */
  createBy: string | null;
  createTime: Generated<string>;
  /** When the row was written; the retention period starts here. */
  keptTime: Generated<string>;
}

export interface DataLogTables {
  sysDataLog: SysDataLogTable;
}

import type { BaseColumns } from './base-columns.ts';

/** `sys_data_source`: a database that reports may read. */
export interface SysDataSourceTable extends Omit<BaseColumns, 'delFlag'> {
  code: string;
  name: string;
  remark: string | null;
  /** Of the dictionary `database_type`. */
  dbType: string;
  /** Which of our drivers; nothing that anybody sends chooses one. */
  dbDriver: string | null;
  dbUrl: string;
  dbName: string | null;
  dbUsername: string;
}

/** `sys_data_source_secret`: its password, sealed (`secret-box.ts`). */
export interface SysDataSourceSecretTable {
  sourceId: string;
  tenantId: number;
  secret: string;
}

export interface DataSourceTables {
  sysDataSource: SysDataSourceTable;
  sysDataSourceSecret: SysDataSourceSecretTable;
}

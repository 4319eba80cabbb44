import type { BaseColumns } from './base-columns.ts';

/** `sys_data_source`: a database that reports may read. */
export interface SysDataSourceTable extends Omit<BaseColumns, 'delFlag'> {
  code: string;
  name: string;
  remark: string | null;
  /** Value of the dictionary `database_type`. */
  dbType: string;
  /** One of our drivers; set by the server, never by a request. */
  dbDriver: string | null;
  dbUrl: string;
  dbName: string | null;
  dbUsername: string;
}

/** `sys_data_source_secret`: encrypted password of a data source (`secret-box.ts`). */
export interface SysDataSourceSecretTable {
  sourceId: string;
  tenantId: number;
  secret: string;
}

export interface DataSourceTables {
  sysDataSource: SysDataSourceTable;
  sysDataSourceSecret: SysDataSourceSecretTable;
}

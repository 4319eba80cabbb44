import type { BaseColumns } from './base-columns.ts';

/** `sys_maintenance`: announced windows; `closedTime` is set if somebody ended a window early. */
export interface SysMaintenanceTable extends Omit<BaseColumns, 'delFlag'> {
  beginTime: string;
  endTime: string;
  textZh: string;
  textEn: string;
  closedTime: string | null;
}

export interface MaintenanceTables {
  sysMaintenance: SysMaintenanceTable;
}

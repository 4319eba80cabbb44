import type { BaseColumns } from './base-columns.ts';

/** A role within one department; it counts for members of that department only. */
export interface SysDepartRoleTable extends Omit<BaseColumns, 'delFlag'> {
  departId: string;
  roleName: string;
  /** Unique in the tenant. */
  roleCode: string;
  description: string | null;
}

/** What roles of a department may hold at most. */
export interface SysDepartPermissionTable {
  id: string;
  tenantId: number;
  departId: string;
  permissionId: string;
  /** Comma list of `sys_permission_data_rule` ids. */
  dataRuleIds: string | null;
}

export interface SysDepartRolePermissionTable {
  id: string;
  tenantId: number;
  departId: string;
  roleId: string;
  permissionId: string;
  dataRuleIds: string | null;
  operateDate: string | null;
  operateIp: string | null;
}

export interface SysDepartRoleUserTable {
  id: string;
  tenantId: number;
  userId: string;
  droleId: string;
}

/** View: everything that somebody was granted, by the tenant's roles and by those of the own departments. */
export interface SysUserPermissionView {
  tenantId: number;
  userId: string;
  /** Of the tenant's role or the department's. */
  roleId: string;
  permissionId: string;
  dataRuleIds: string | null;
}

export interface DepartRoleTables {
  sysDepartRole: SysDepartRoleTable;
  sysDepartPermission: SysDepartPermissionTable;
  sysDepartRolePermission: SysDepartRolePermissionTable;
  sysDepartRoleUser: SysDepartRoleUserTable;
  sysUserPermission: SysUserPermissionView;
}

import type { BaseColumns } from './base-columns.ts';

/** A role within one department; applies to members of that department only. */
export interface SysDepartRoleTable extends Omit<BaseColumns, 'delFlag'> {
  departId: string;
  roleName: string;
  /** Unique in the tenant. */
  roleCode: string;
  description: string | null;
}

/** A right that roles of a department may have at most. */
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

/** View: all rights of a user, from the tenant's roles and from those of the user's departments. */
export interface SysUserPermissionView {
  tenantId: number;
  userId: string;
  /** Id of the tenant's or department's role. */
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

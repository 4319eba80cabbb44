import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';
import type { DictionaryTables } from './dictionaries.ts';

export interface SysTenantTable {
  id: number;
  name: string;
  /** 1 normal, 0 frozen. */
  status: Generated<number>;
  beginDate: string | null;
  endDate: string | null;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
  delFlag: Generated<number>;
  /** Number by which people ask to join. */
  houseNumber: string | null;
  companyAddress: string | null;
}

/** An account. It belongs to no tenant; `sys_user_tenant` says where it may work. */
export interface SysUserTable {
  id: string;
  username: string;
  realname: string;
  /** Argon2id in PHC format, including parameters. Never part of an answer. */
  password: string;
  passwordTime: string | null;
  /** An administrator has set the password; the user must change it at the next sign-in. */
  mustChange: Generated<boolean>;
  avatar: string | null;
  birthday: string | null;
  /** 0 unknown, 1 male, 2 female. */
  sex: number | null;
  email: string | null;
  /** The address that a mail server has refused permanently. No mail is sent while the user still has this address. */
  emailRefused: string | null;
  emailRefusedTime: string | null;
  phone: string | null;
  telephone: string | null;
  workNo: string | null;
  post: string | null;
  /** 1 normal, 2 frozen. */
  status: Generated<number>;
  /** 1 member, 2 superior. */
  userIdentity: number | null;
  /** Tenant of the last sign-in. */
  loginTenantId: number | null;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
  version: Generated<number>;
  delFlag: Generated<number>;
  /** Time of anonymisation (`server/personal/anonymise.ts`). */
  leftTime: Generated<string | null>;
}

/** Membership of a user in a tenant, with the properties that the user has only there. */
export interface SysUserTenantTable {
  id: string;
  userId: string;
  tenantId: number;
  /** 1 normal, 2 left, 3 asked to join, 4 refused, 5 invited. */
  status: Generated<number>;
  /** Current department. */
  orgCode: string | null;
  /** Comma list of the departments the user is in charge of. */
  departIds: string | null;
  /** Comma list of contractor ids an outside user works for (data scope `vendor`). */
  contractorIds: string | null;
  createTime: Generated<string>;
  createBy: string | null;
  updateBy: string | null;
  updateTime: string | null;
}

export interface SysRoleTable extends BaseColumns {
  roleCode: string;
  roleName: string;
  roleNameEn: string | null;
  description: string | null;
  /** `none`, `self`, `dept`, `area`, `all`, `vendor` (docs/domain.md §1). */
  dataScope: Generated<string>;
  /** Comma list of business areas of which the role sees all rows; null: of none. */
  areas: string | null;
}

/** 角色首页: the home page of a role, of one person or of everybody. */
export interface SysRoleIndexTable extends BaseColumns {
  /** `ROLE`, `USER` or `DEFAULT`. */
  relationType: string;
  /** Role code, username or `DEF_INDEX_ALL`. */
  roleCode: string;
  url: string;
  component: string | null;
  route: boolean;
  priority: number;
  /** '1' on, '0' off. */
  status: string;
}

/** 职务: job titles of people. */
export interface SysPositionTable extends BaseColumns {
  code: string;
  name: string;
  nameEn: string | null;
  /** Dictionary `position_rank`. */
  postRank: string;
  companyId: string | null;
}

/** A menu entry (0 top, 1 page), or a button or field rule (2). One tree for the installation. */
export interface SysPermissionTable {
  id: string;
  parentId: string | null;
  name: string;
  nameEn: string | null;
  url: string | null;
  component: string | null;
  componentName: string | null;
  redirect: string | null;
  menuType: number;
  perms: string | null;
  /** '1' visible, '2' disabled. */
  permsType: Generated<string>;
  sortNo: Generated<number>;
  alwaysShow: Generated<boolean>;
  icon: string | null;
  isRoute: Generated<boolean>;
  isLeaf: Generated<boolean>;
  keepAlive: Generated<boolean>;
  hidden: Generated<boolean>;
  hideTab: Generated<boolean>;
  description: string | null;
  /** '1' rule on, '0' rule off: everyone may. */
  status: Generated<string>;
  ruleFlag: Generated<number>;
  /** True: opens in a new window. */
  internalOrExternal: Generated<boolean>;
  createTime: Generated<string>;
  updateTime: string | null;
  delFlag: Generated<number>;
  /** True: the product adds and updates the entry; false: a tenant has added it. */
  seeded: Generated<boolean>;
  /** True: an administrator moved the product's entry below another one; updates keep this position. */
  moved: Generated<boolean>;
  /** The tenant that owns the entry; null: every tenant has it. */
  tenantId: Generated<number | null>;
  createBy: string | null;
  updateBy: string | null;
}

export interface SysDepartTable extends BaseColumns {
  parentId: string | null;
  departName: string;
  departNameEn: string | null;
  departNameAbbr: string | null;
  departOrder: Generated<number>;
  description: string | null;
  /** 1 company, 2 department, 3 post. */
  orgCategory: Generated<string>;
  /** Depth as text, `1` for roots. */
  orgType: Generated<string>;
  /** Generated code; a department's code is the prefix of the codes below it. */
  orgCode: string;
  mobile: string | null;
  fax: string | null;
  address: string | null;
  memo: string | null;
  status: Generated<string>;
  /** Id of the department in the enterprise chat. */
  qywxIdentifier: string | null;
}

export interface SysUserRoleTable {
  id: string;
  tenantId: number;
  userId: string;
  roleId: string;
}

export interface SysUserDepartTable {
  id: string;
  tenantId: number;
  userId: string;
  depId: string;
}

export interface SysRolePermissionTable {
  id: string;
  tenantId: number;
  roleId: string;
  permissionId: string;
  dataRuleIds: string | null;
  operateDate: string | null;
  operateIp: string | null;
}

/** Audit trail (docs/security.md P33). The serving role may insert and read, never change. */
export interface SysLogTable {
  id: string;
  tenantId: number | null;
  /** 1 sign-in, 2 operation, 4 exception. */
  logType: number;
  logContent: string;
  /** `logContent` in English, if the writer had an English text. */
  logContentEn: string | null;
  operateType: number | null;
  /** Stable name of the event, e.g. `login.failed`. `reason` says why and is never shown to the caller. */
  event: string;
  reason: string | null;
  /** Username and real name, in JeecgBoot's columns. */
  userid: string | null;
  username: string | null;
  ip: string | null;
  userAgent: string | null;
  requestUrl: string | null;
  requestType: string | null;
  /** Names of the sent parameters, and the values of ids; no other values. */
  requestParam: string | null;
  /** In ms, from the arrival of the request to the entry. */
  costTime: number | null;
  target: string | null;
  correlationId: string | null;
  success: boolean;
  createTime: Generated<string>;
}

/**
 * `sys_person_left`: users whose old names have still to be replaced. The serving role may only read and insert rows.
 */
export interface SysPersonLeftTable {
  id: string;
  username: string;
  createTime: Generated<string>;
}

export interface SystemTables extends DictionaryTables {
  sysPersonLeft: SysPersonLeftTable;
  sysTenant: SysTenantTable;
  sysUser: SysUserTable;
  sysUserTenant: SysUserTenantTable;
  sysRole: SysRoleTable;
  sysRoleIndex: SysRoleIndexTable;
  sysPosition: SysPositionTable;
  sysPermission: SysPermissionTable;
  sysDepart: SysDepartTable;
  sysUserRole: SysUserRoleTable;
  sysUserDepart: SysUserDepartTable;
  sysRolePermission: SysRolePermissionTable;
  sysLog: SysLogTable;
}

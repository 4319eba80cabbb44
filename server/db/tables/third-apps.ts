import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';

/** `sys_third_app`: an enterprise chat of a tenant, with what our server signs in there by. */
export interface SysThirdAppTable extends Omit<BaseColumns, 'delFlag'> {
  /** Of the dictionary `third_app_type`: `wechat_enterprise`, `dingtalk`. */
  thirdType: string;
  /** Of WeCom alone. */
  corpId: string | null;
  /** App key of DingTalk; what WeCom calls the secret's application. */
  clientId: string;
  /** Application that messages come from. */
  agentId: string | null;
  status: string;
  remark: string | null;
}

/** `sys_third_app_secret`: its secret, sealed (`secret-box.ts`). */
export interface SysThirdAppSecretTable {
  appId: string;
  tenantId: number;
  secret: string;
}

/** `sys_third_link`: who or which department is which over there. It signs nobody in. */
export interface SysThirdLinkTable {
  tenantId: number;
  thirdType: string;
  /** Corp id or app key: ids mean nothing outside it. */
  corp: string;
  what: 'user' | 'depart';
  localId: string;
  thirdId: string;
  syncTime: Generated<string>;
}

/** `sys_oss_file`: a file of the object storage's list. */
export interface SysOssFileTable extends Omit<BaseColumns, 'delFlag'> {
  fileName: string;
  /** Stored path below `/sys/common/static`. */
  url: string;
}

export interface ThirdAppTables {
  sysThirdApp: SysThirdAppTable;
  sysThirdAppSecret: SysThirdAppSecretTable;
  sysThirdLink: SysThirdLinkTable;
  sysOssFile: SysOssFileTable;
}

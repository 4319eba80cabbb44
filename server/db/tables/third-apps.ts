import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';

/** `sys_third_app`: an enterprise chat of a tenant, with the credentials of our server. */
export interface SysThirdAppTable extends Omit<BaseColumns, 'delFlag'> {
  /** Value of the dictionary `third_app_type`: `wechat_enterprise`, `dingtalk`. */
  thirdType: string;
  /** WeCom only. */
  corpId: string | null;
  /** DingTalk's app key; for WeCom, the application that the secret belongs to. */
  clientId: string;
  /** Application that sends messages. */
  agentId: string | null;
  status: string;
  remark: string | null;
}

/** `sys_third_app_secret`: encrypted secret of an app (`secret-box.ts`). */
export interface SysThirdAppSecretTable {
  appId: string;
  tenantId: number;
  secret: string;
}

/** `sys_third_link`: maps users and departments to those of the chat. Not used for sign-in. */
export interface SysThirdLinkTable {
  tenantId: number;
  thirdType: string;
  /** Corp id or app key; the chat's ids are unique within it only. */
  corp: string;
  what: 'user' | 'depart';
  localId: string;
  thirdId: string;
  syncTime: Generated<string>;
}

/** `sys_oss_file`: a file in the list of the object storage. */
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

import type { Generated } from 'kysely';

/** Base columns of an entity table of a tenant (docs/folders.md, 'Tables and the wire'). */
export interface BaseColumns {
  id: string;
  tenantId: number;
  sysOrgCode: string | null;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
  version: Generated<number>;
  delFlag: Generated<number>;
}

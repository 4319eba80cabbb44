import type { Generated } from 'kysely';
import type { BaseColumns } from './system.ts';

export interface SysAnnouncementTable extends Omit<BaseColumns, 'sysOrgCode' | 'version'> {
  /** Misspelt on the wire, so here too. */
  titile: string;
  msgContent: string | null;
  msgAbstract: string | null;
  /** English; each falls back to the column without `En`. */
  titileEn: string | null;
  msgContentEn: string | null;
  msgAbstractEn: string | null;
  startTime: string | null;
  endTime: string | null;
  /** Username of the publisher. */
  sender: string | null;
  priority: Generated<'L' | 'M' | 'H'>;
  /** '1' notice, '2' system message. */
  msgCategory: Generated<'1' | '2'>;
  /** `USER` selected users, `ALL` everybody of the tenant. */
  msgType: 'USER' | 'ALL';
  userIds: string | null;
  /** '0' draft, '1' published, '2' revoked. */
  sendStatus: Generated<'0' | '1' | '2'>;
  sendTime: string | null;
  cancelTime: string | null;
  busType: string | null;
  busId: string | null;
  openType: 'component' | 'url' | null;
  openPage: string | null;
}

/** One row per announcement and reader. */
export interface SysAnnouncementSendTable {
  id: string;
  tenantId: number;
  anntId: string;
  userId: string;
  readFlag: Generated<number>;
  readTime: string | null;
  starFlag: string | null;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}

export interface MessageTables {
  sysAnnouncement: SysAnnouncementTable;
  sysAnnouncementSend: SysAnnouncementSendTable;
}

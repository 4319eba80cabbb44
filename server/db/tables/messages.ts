import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';

export interface SysAnnouncementTable extends Omit<BaseColumns, 'sysOrgCode'> {
  sysOrgCode: Generated<string | null>;
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

/** A template of messages; `${name}` in its content stands for a value of whoever sends it. */
export interface SysSmsTemplateTable extends BaseColumns {
  templateCode: string;
  templateName: string;
  /** '1' text, '2' rich text. */
  templateType: string;
  templateContent: string | null;
  templateTestJson: string | null;
  /** Dictionary `messageType`: how it is sent where nobody says otherwise. */
  templateWay: string | null;
  /** '1' in use. */
  useStatus: Generated<string>;
}

/** What was sent to somebody, or waits to be. */
export interface SysMessageTable extends Omit<BaseColumns, 'sysOrgCode'> {
  sysOrgCode: Generated<string | null>;
  esTitle: string;
  /** Dictionary `messageType`. */
  esType: string;
  /** Comma list of user names; of mails also of addresses. */
  esReceiver: string;
  esParam: string | null;
  esContent: string | null;
  esSendTime: string | null;
  /** '0' waits, '1' sent, '2' failed and tried again, '-1' given up. */
  esSendStatus: Generated<string>;
  esSendNum: Generated<number>;
  /** When it is tried next; null: not again. */
  esNextTime: string | null;
  /** Why it was not sent. */
  esResult: string | null;
  remark: string | null;
}

/** What a mail of the outbox is beside what its list shows. */
export interface SysMessageMailTable {
  messageId: string;
  tenantId: number;
  /** The notice of the bell that it carries (`sys_announcement.id`). */
  anntId: string | null;
  /** Addresses that are done with, as JSON (`mail-progress.ts`). */
  done: string | null;
}

export interface MessageTables {
  sysSmsTemplate: SysSmsTemplateTable;
  sysMessage: SysMessageTable;
  sysMessageMail: SysMessageMailTable;
  sysAnnouncement: SysAnnouncementTable;
  sysAnnouncementSend: SysAnnouncementSendTable;
}

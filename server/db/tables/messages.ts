import type { Generated } from 'kysely';
import type { BaseColumns } from './base-columns.ts';

export interface SysAnnouncementTable extends Omit<BaseColumns, 'sysOrgCode'> {
  sysOrgCode: Generated<string | null>;
  /** Misspelt on the wire, therefore here too. */
  titile: string;
  msgContent: string | null;
  msgAbstract: string | null;
  /** English texts; if empty, the column without `En` is shown. */
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

/** A message template; `${name}` in its content is replaced by a value of the sender. */
export interface SysSmsTemplateTable extends BaseColumns {
  templateCode: string;
  templateName: string;
  /** '1' text, '2' rich text. */
  templateType: string;
  templateContent: string | null;
  templateTestJson: string | null;
  /** Default channel, from the dictionary `messageType`. */
  templateWay: string | null;
  /** '1' enabled. */
  useStatus: Generated<string>;
}

/** A message that was sent or waits to be sent. */
export interface SysMessageTable extends Omit<BaseColumns, 'sysOrgCode'> {
  sysOrgCode: Generated<string | null>;
  esTitle: string;
  /** Dictionary `messageType`. */
  esType: string;
  /** Comma list of usernames; for mails also of addresses. */
  esReceiver: string;
  esParam: string | null;
  esContent: string | null;
  esSendTime: string | null;
  /** '0' waiting, '1' sent, '2' failed and will be tried again, '-1' given up. */
  esSendStatus: Generated<string>;
  esSendNum: Generated<number>;
  /** Time of the next try; null if there is none. */
  esNextTime: string | null;
  /** Why sending failed. */
  esResult: string | null;
  remark: string | null;
}

/** Data of a mail that the list of messages does not show. */
export interface SysMessageMailTable {
  messageId: string;
  tenantId: number;
  /** The notice that the mail contains (`sys_announcement.id`). */
  anntId: string | null;
  /** Addresses that are done, as JSON (`mail-progress.ts`). */
  done: string | null;
}

export interface MessageTables {
  sysSmsTemplate: SysSmsTemplateTable;
  sysMessage: SysMessageTable;
  sysMessageMail: SysMessageMailTable;
  sysAnnouncement: SysAnnouncementTable;
  sysAnnouncementSend: SysAnnouncementSendTable;
}

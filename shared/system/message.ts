import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dict, int, str, text } from '#shared/resource/field-builders.ts';

/**
 * 已发消息 (docs/wire.md §2.4): the outbox of mails and system messages. Adding a row sends the message; changing an unsent
 * row queues the message again; sent rows cannot be changed (`message-hooks.ts`).
 */
export const sysMessage = {
  code: 'sys_message',
  area: 'message',
  entity: 'message',
  address: {
    path: '/sys/message/sysMessage',
    prefix: 'system:message',
    page: '/message/sent',
    words: {
      edit: { zh: '修改成功!', en: 'Changed' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '批量删除成功！', en: 'Deleted' },
    },
  },
  table: 'sys_message',
  title: { zh: '消息发送记录', en: 'Sent message' },
  plural: 'Sent messages',
  display: 'esTitle',
  fields: [
    str('esTitle', ['消息标题', 'Title'], 255, { required: true, query: true }),
    dict('esType', ['推送方式', 'Channel'], 'messageType', { required: true, query: true, default: 'system' }),
    text('esReceiver', ['接收人', 'To'], {
      required: true,
      wide: true,
      help: {
        zh: '用户账号，多个用逗号分隔；邮件也可填写邮箱地址',
        en: 'User names, separated by commas; for mails also addresses',
      },
    }),
    text('esContent', ['推送内容', 'Content'], { wide: true }),
    text('esParam', ['推送所需参数Json格式', 'Values (JSON)'], { wide: true }),
    dict('esSendStatus', ['推送状态', 'State'], 'msgSendStatus', { required: true, owned: true, query: true }),
    datetime('esSendTime', ['推送时间', 'Sent at'], { owned: true, query: true }),
    int('esSendNum', ['发送次数', 'Tries'], { required: true, owned: true }),
    datetime('esNextTime', ['下次发送时间', 'Next try'], { owned: true }),
    str('esResult', ['推送失败原因', 'Reason'], 500, { owned: true }),
    text('remark', ['备注', 'Remark'], { length: 500, wide: true }),
  ],
  list: {
    columns: [
      'esTitle',
      'esType',
      'esReceiver',
      'esSendStatus',
      'esSendNum',
      'esNextTime',
      'esSendTime',
      'esResult',
      'createTime',
    ],
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

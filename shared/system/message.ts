import type { ResourceDefinition } from '#shared/resource/definition.ts';

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
    { name: 'esTitle', label: { zh: '消息标题', en: 'Title' }, type: 'str', length: 255, required: true, query: true },
    {
      name: 'esType',
      label: { zh: '推送方式', en: 'Way' },
      type: 'dict',
      dict: 'messageType',
      required: true,
      query: true,
      default: 'system',
    },
    {
      name: 'esReceiver',
      label: { zh: '接收人', en: 'To' },
      type: 'text',
      required: true,
      wide: true,
      help: {
        zh: '用户账号，多个用逗号分隔；邮件也可填写邮箱地址',
        en: 'User names, separated by commas; of a mail also addresses',
      },
    },
    { name: 'esContent', label: { zh: '推送内容', en: 'Content' }, type: 'text', wide: true },
    { name: 'esParam', label: { zh: '推送所需参数Json格式', en: 'Values (JSON)' }, type: 'text', wide: true },
    {
      name: 'esSendStatus',
      label: { zh: '推送状态', en: 'State' },
      type: 'dict',
      dict: 'msgSendStatus',
      required: true,
      owned: true,
      query: true,
    },
    { name: 'esSendTime', label: { zh: '推送时间', en: 'Sent at' }, type: 'datetime', owned: true, query: true },
    { name: 'esSendNum', label: { zh: '发送次数', en: 'Tries' }, type: 'int', required: true, owned: true },
    { name: 'esNextTime', label: { zh: '下次发送时间', en: 'Next try' }, type: 'datetime', owned: true },
    { name: 'esResult', label: { zh: '推送失败原因', en: 'Why not' }, type: 'str', length: 500, owned: true },
    { name: 'remark', label: { zh: '备注', en: 'Remark' }, type: 'text', length: 500, wide: true },
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

import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str, text } from '#shared/resource/field-builders.ts';

/** 消息模板 (docs/wire.md §2.4): templates of messages; the sender supplies the values of `${name}`. */
export const sysMessageTemplate = {
  code: 'sys_message_template',
  area: 'message',
  entity: 'messageTemplate',
  address: {
    path: '/sys/message/sysMessageTemplate',
    prefix: 'system:messageTemplate',
    page: '/message/template',
    words: {
      edit: { zh: '更新成功！', en: 'Changed' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '批量删除成功！', en: 'Deleted' },
    },
  },
  table: 'sys_sms_template',
  title: { zh: '推送消息模板', en: 'Message template' },
  plural: 'Message templates',
  display: 'templateName',
  hint: 'templateCode',
  fields: [
    str('templateName', ['模板标题', 'Title'], 100, { required: true, query: true }),
    str('templateCode', ['模板CODE', 'Code'], 100, {
      required: true,
      unique: true,
      query: true,
      pattern: '[\\w.-]+',
      patternText: { zh: '字母、数字、下划线、点或连字符', en: 'letters, digits, underscores, dots or hyphens' },
    }),
    dict('templateType', ['模板类型', 'Type'], 'msgType', { required: true, query: true, default: '1' }),
    dict('useStatus', ['应用状态', 'Use'], 'template_status', { required: true, query: true, default: '0' }),
    dict('templateWay', ['推送方式', 'Channel'], 'messageType', {
      help: { zh: '发送时未指定方式则按此发送', en: 'Used unless another channel is chosen' },
    }),
    text('templateContent', ['模板内容', 'Content'], {
      format: 'markup',
      wide: true,
      help: {
        zh: `变量写作 \${name}，可以没有值的写作 \${name!}；富文本模板可使用 HTML`,
        en: `Write a variable as \${name}, or as \${name!} if it may have no value; rich text may use HTML`,
      },
    }),
    text('templateTestJson', ['模板测试json', 'Test values'], {
      wide: true,
      help: { zh: 'JSON 对象，键为变量名', en: 'A JSON object whose keys are the variables' },
    }),
  ],
  list: { columns: ['templateName', 'templateCode', 'templateType', 'useStatus', 'templateContent', 'updateTime'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

import type { ErrorEntry } from './error-entry.ts';

const refused = { status: 200, code: 500 } as const;

/** Errors of message templates, the outbox, mail and enterprise chats (docs/wire.md §2.4, §2.15). */
export const messageErrors = {
  templateInUse: { ...refused, zh: '该模板已被应用禁止删除!', en: 'A template in use cannot be deleted' },
  templateMissing: { ...refused, zh: '消息模板不存在：{code}', en: 'Template {code} does not exist' },
  templateValues: {
    ...refused,
    zh: '模板参数应为 JSON 对象，键为变量名',
    en: 'The values must be a JSON object whose keys are the variables',
  },
  messageEmpty: { ...refused, zh: '发送消息失败,消息内容为空！', en: 'There is nothing to send: the content is empty' },
  messageTooLong: {
    ...refused,
    zh: '发送消息失败，填入变量后的内容超过 {max} 个字符！',
    en: 'Not sent: with its values the message has more than {max} characters',
  },
  messageVariables: {
    ...refused,
    zh: '发送消息出错！模板变量没有值：{names}',
    en: 'Not sent. Variables without a value: {names}',
  },
  messageReceivers: {
    ...refused,
    zh: '发送消息出错！找不到接收人：{names}',
    en: 'Not sent. There are no people named {names}.',
  },
  messageNoAddress: {
    ...refused,
    zh: '发送消息出错！以下人员没有邮箱：{names}',
    en: 'Not sent. People without an e-mail address: {names}',
  },
  messageAddressRefused: {
    ...refused,
    zh: '发送消息出错！以下人员的邮箱被拒收，更换邮箱前不能发送：{names}',
    en: 'Not sent. A mail server rejects the addresses of {names}. They need other addresses.',
  },
  messageNoticeGone: { ...refused, zh: '消息已被撤回', en: 'The message was withdrawn before it was sent' },
  messageTooMany: {
    ...refused,
    zh: '接收人不能超过 {most} 个',
    en: 'A message goes to at most {most} people',
  },
  messageQueueFull: {
    ...refused,
    zh: '待发送的消息已达 {most} 条，请等发送完成后再试',
    en: '{most} messages are already waiting to be sent. Try again later.',
  },
  messageSent: { ...refused, zh: '消息已发送，不能修改', en: 'The message has been sent and cannot be changed' },
  messageWay: {
    ...refused,
    zh: '发送消息出错！该推送方式尚未配置',
    en: 'Not sent. This channel is not set up.',
  },
  mailNotSetUp: {
    ...refused,
    zh: '邮件服务未配置，请联系管理员设置 MAIL_HOST',
    en: 'No mail server is configured (MAIL_HOST)',
  },
  mailNoAddress: {
    ...refused,
    zh: '您的账号没有邮箱，请先在个人设置中填写',
    en: 'Your account has no e-mail address yet',
  },
  mailFailed: { ...refused, zh: '测试邮件发送失败：{reason}', en: 'The mail was not sent: {reason}' },
  thirdAppNotSetUp: { ...refused, zh: '{name}尚未配置,请配置{name}', en: '{name} is not set up. Set up {name} first.' },
  thirdAppUnknown: { ...refused, zh: '不识别的第三方APP', en: 'Unknown app' },
  thirdAppSyncFailed: { ...refused, zh: '同步失败', en: 'Synchronisation failed' },
  thirdAppRefused: { ...refused, zh: '发送失败：{words}', en: 'Not sent: {words}' },
  thirdAppNotRecalled: { ...refused, zh: '撤回失败：{words}', en: 'Not recalled: {words}' },
  thirdAppNoReceiver: {
    ...refused,
    zh: '接收人均未同步到该应用，请先同步用户',
    en: 'The chat does not know any of the recipients. Synchronise the people first.',
  },
  thirdAppTaken: {
    ...refused,
    zh: '操作失败,同一个租户下只允许绑定一个钉钉或者企业微信',
    en: 'This chat is set up already',
  },
  thirdAppCorp: { ...refused, zh: '企业微信须填写企业 ID', en: 'WeCom needs the corp id' },
  thirdAppSecret: { ...refused, zh: '请填写应用密钥', en: 'Enter the secret of the application' },
  thirdAppNoRecall: { ...refused, zh: '企业微信不支持撤回消息', en: 'WeCom cannot recall messages' },
} as const satisfies Record<string, ErrorEntry>;

import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of message templates, the outbox, mail and enterprise chats (docs/wire.md §2.4, §2.15). */
export const messageErrors = {
  templateInUse: refusal('该模板已被应用禁止删除!', 'A template in use cannot be deleted'),
  templateMissing: refusal('消息模板不存在：{code}', 'Template {code} does not exist'),
  templateValues: refusal(
    '模板参数应为 JSON 对象，键为变量名',
    'The values must be a JSON object whose keys are the variables',
  ),
  messageEmpty: refusal('发送消息失败,消息内容为空！', 'There is nothing to send: the content is empty'),
  messageTooLong: refusal(
    '发送消息失败，填入变量后的内容超过 {max} 个字符！',
    'Not sent: with its values the message has more than {max} characters',
  ),
  messageVariables: refusal('发送消息出错！模板变量没有值：{names}', 'Not sent. Variables without a value: {names}'),
  messageReceivers: refusal('发送消息出错！找不到接收人：{names}', 'Not sent. There are no people named {names}.'),
  messageNoAddress: refusal(
    '发送消息出错！以下人员没有邮箱：{names}',
    'Not sent. People without an e-mail address: {names}',
  ),
  messageAddressRefused: refusal(
    '发送消息出错！以下人员的邮箱被拒收，更换邮箱前不能发送：{names}',
    'Not sent. A mail server rejects the addresses of {names}. They need other addresses.',
  ),
  messageNoticeGone: refusal('消息已被撤回', 'The message was withdrawn before it was sent'),
  messageTooMany: refusal('接收人不能超过 {most} 个', 'A message goes to at most {most} people'),
  messageQueueFull: refusal(
    '待发送的消息已达 {most} 条，请等发送完成后再试',
    '{most} messages are already waiting to be sent. Try again later.',
  ),
  messageSent: refusal('消息已发送，不能修改', 'The message has been sent and cannot be changed'),
  messageWay: refusal('发送消息出错！该推送方式尚未配置', 'Not sent. This channel is not set up.'),
  mailNotSetUp: refusal('邮件服务未配置，请联系管理员设置 MAIL_HOST', 'No mail server is configured (MAIL_HOST)'),
  mailNoAddress: refusal('您的账号没有邮箱，请先在个人设置中填写', 'Your account has no e-mail address yet'),
  mailFailed: refusal('测试邮件发送失败：{reason}', 'The mail was not sent: {reason}'),
  thirdAppNotSetUp: refusal('{name}尚未配置,请配置{name}', '{name} is not set up. Set up {name} first.'),
  thirdAppUnknown: refusal('不识别的第三方APP', 'Unknown app'),
  thirdAppSyncFailed: refusal('同步失败', 'Synchronisation failed'),
  thirdAppRefused: refusal('发送失败：{words}', 'Not sent: {words}'),
  thirdAppNotRecalled: refusal('撤回失败：{words}', 'Not recalled: {words}'),
  thirdAppNoReceiver: refusal(
    '接收人均未同步到该应用，请先同步用户',
    'The chat does not know any of the recipients. Synchronise the people first.',
  ),
  thirdAppTaken: refusal('操作失败,同一个租户下只允许绑定一个钉钉或者企业微信', 'This chat is set up already'),
  thirdAppCorp: refusal('企业微信须填写企业 ID', 'WeCom needs the corp id'),
  thirdAppSecret: refusal('请填写应用密钥', 'Enter the secret of the application'),
  thirdAppNoRecall: refusal('企业微信不支持撤回消息', 'WeCom cannot recall messages'),
} as const satisfies Record<string, ErrorEntry>;

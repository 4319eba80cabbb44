import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of message templates, the outbox, mail and enterprise chats (docs/wire.md §2.4, §2.15). */
export const messageErrors = {
  templateInUse: refusal('该模板已被应用禁止删除!', 'A template in use cannot be deleted'),
  templateMissing: refusal('消息模板不存在：{code}', 'There is no template {code}'),
  templateValues: refusal(
    '模板参数应为 JSON 对象，键为变量名',
    'The values must be a JSON object whose keys are the variables',
  ),
  messageEmpty: refusal('发送消息失败,消息内容为空！', 'There is nothing to send: the content is empty'),
  messageTooLong: refusal(
    '发送消息失败，填入变量后的内容超过 {max} 个字符！',
    'It was not sent: with its values it has more than {max} characters',
  ),
  messageVariables: refusal(
    '发送消息出错！模板变量没有值：{names}',
    'It was not sent. Variables without a value: {names}',
  ),
  messageReceivers: refusal('发送消息出错！找不到接收人：{names}', 'It was not sent. Nobody here is called {names}.'),
  messageNoAddress: refusal(
    '发送消息出错！以下人员没有邮箱：{names}',
    'It was not sent. Without an e-mail address: {names}',
  ),
  messageAddressRefused: refusal(
    '发送消息出错！以下人员的邮箱被拒收，更换邮箱前不能发送：{names}',
    'It was not sent. A mail server refuses the addresses of {names}; they need other ones.',
  ),
  messageNoticeGone: refusal('消息已被撤回', 'It was taken back before it was sent'),
  messageTooMany: refusal('接收人不能超过 {most} 个', 'A message goes to at most {most} people'),
  messageQueueFull: refusal(
    '待发送的消息已达 {most} 条，请等发送完成后再试',
    '{most} messages wait to go out already. Try again when they have gone.',
  ),
  messageSent: refusal('消息已发送，不能修改', 'It has been sent and stands as it is'),
  messageWay: refusal('发送消息出错！该推送方式尚未配置', 'It was not sent. This way is not set up.'),
  mailNotSetUp: refusal('邮件服务未配置，请联系管理员设置 MAIL_HOST', 'No mail server is configured (MAIL_HOST)'),
  mailNoAddress: refusal('您的账号没有邮箱，请先在个人设置中填写', 'Your account has no e-mail address yet'),
  mailFailed: refusal('测试邮件发送失败：{reason}', 'The mail was not sent: {reason}'),
  thirdAppNotSetUp: refusal('{name}尚未配置,请配置{name}', '{name} is not set up. Set up {name} first.'),
  thirdAppUnknown: refusal('不识别的第三方APP', 'Unknown app'),
  thirdAppSyncFailed: refusal('同步失败', 'Syncing failed'),
  thirdAppRefused: refusal('发送失败：{words}', 'Not sent: {words}'),
  thirdAppNotRecalled: refusal('撤回失败：{words}', 'Not taken back: {words}'),
  thirdAppNoReceiver: refusal(
    '接收人均未同步到该应用，请先同步用户',
    'None of the receivers is known there. Sync the people first.',
  ),
  thirdAppTaken: refusal('操作失败,同一个租户下只允许绑定一个钉钉或者企业微信', 'This chat is set up already'),
  thirdAppCorp: refusal('企业微信须填写企业 ID', 'WeCom needs the corp id'),
  thirdAppSecret: refusal('请填写应用密钥', 'Enter the secret of the application'),
  thirdAppNoRecall: refusal('企业微信不支持撤回消息', 'WeCom takes no message back'),
} as const satisfies Record<string, ErrorEntry>;

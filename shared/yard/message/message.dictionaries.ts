import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of messages and their channels. */
export const messageDictionaries: readonly Dictionary[] = [
  {
    code: 'sms_mode',
    name: { zh: '短信用途', en: 'SMS purpose' },
    items: [
      item('0', '登录', 'Sign in'),
      item('1', '注册', 'Register'),
      item('2', '找回密码', 'Forgotten password'),
      item('3', '验证原手机号', 'Verify the present number'),
      item('4', '绑定新手机号', 'Bind a new number'),
      item('5', '已注册提醒', 'Registered already'),
    ],
  },
  {
    code: 'sms_status',
    name: { zh: '短信状态', en: 'Message status' },
    items: [
      item('0', '待发送', 'Waiting', 'due'),
      item('1', '已发送', 'Sent', 'free'),
      item('2', '发送失败', 'Failed', 'overdue'),
    ],
  },
  {
    code: 'third_app_type',
    name: { zh: '企业应用类型', en: 'Enterprise chat' },
    items: [item('wechat_enterprise', '企业微信', 'WeCom'), item('dingtalk', '钉钉', 'DingTalk')],
  },
  {
    code: 'third_app_status',
    name: { zh: '企业应用状态', en: 'Enterprise chat status' },
    items: [item('1', '启用', 'On', 'free'), item('0', '停用', 'Off', 'off')],
  },
  {
    code: 'priority',
    name: { zh: '优先级', en: 'Priority' },
    items: [item('L', '低', 'Low', 'off'), item('M', '中', 'Medium', 'due'), item('H', '高', 'High', 'overdue')],
  },
  {
    code: 'msg_category',
    name: { zh: '通告类型', en: 'Notice type' },
    items: [item('1', '通知公告', 'Announcement'), item('2', '系统消息', 'System')],
  },
  {
    code: 'msg_type',
    name: { zh: '推送类别', en: 'Audience' },
    items: [item('USER', '指定用户', 'Selected users'), item('ALL', '全体用户', 'Everybody')],
  },
  {
    code: 'send_status',
    name: { zh: '发布状态', en: 'Publication' },
    items: [
      item('0', '未发布', 'Draft', 'draft'),
      item('1', '已发布', 'Published', 'free'),
      item('2', '已撤销', 'Revoked', 'off'),
    ],
  },
  {
    code: 'msgType',
    name: { zh: '消息模板类型', en: 'Template type' },
    items: [item('1', '文本', 'Text'), item('2', '富文本', 'Rich text')],
  },
  {
    code: 'template_status',
    name: { zh: '模板应用状态', en: 'Template use' },
    items: [item('0', '未应用', 'Not in use', 'draft'), item('1', '应用', 'In use', 'free')],
  },
  {
    code: 'msgSendStatus',
    name: { zh: '消息发送状态', en: 'Message status' },
    items: [
      item('0', '未发送', 'Not sent', 'due'),
      item('1', '发送成功', 'Sent', 'free'),
      item('2', '发送失败', 'Failed', 'overdue'),
      item('-1', '已放弃', 'Given up', 'off'),
    ],
  },
  {
    code: 'messageType',
    name: { zh: '消息类型', en: 'Message channel' },
    items: [
      item('system', '系统消息', 'System'),
      item('email', '邮件消息', 'E-mail'),
      item('dingtalk', '钉钉消息', 'DingTalk'),
      item('wechat_enterprise', '企业微信', 'WeCom'),
    ],
  },
  {
    code: 'open_type',
    name: { zh: '打开方式', en: 'Link type' },
    items: [item('url', '路由地址', 'Address'), item('component', '组件', 'Component')],
  },
];

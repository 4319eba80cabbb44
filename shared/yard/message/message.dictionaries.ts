import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of messages and their channels. */
export const messageDictionaries: readonly Dictionary[] = [
  dictionary('sms_mode', '短信用途', 'SMS purpose', [
    item('0', '登录', 'Sign in'),
    item('1', '注册', 'Register'),
    item('2', '找回密码', 'Forgotten password'),
    item('3', '验证原手机号', 'Verify the present number'),
    item('4', '绑定新手机号', 'Bind a new number'),
    item('5', '已注册提醒', 'Registered already'),
  ]),
  dictionary('sms_status', '短信状态', 'Message status', [
    item('0', '待发送', 'Waiting', 'due'),
    item('1', '已发送', 'Sent', 'free'),
    item('2', '发送失败', 'Failed', 'overdue'),
  ]),
  dictionary('third_app_type', '企业应用类型', 'Enterprise chat', [
    item('wechat_enterprise', '企业微信', 'WeCom'),
    item('dingtalk', '钉钉', 'DingTalk'),
  ]),
  dictionary('third_app_status', '企业应用状态', 'Enterprise chat status', [
    item('1', '启用', 'On', 'free'),
    item('0', '停用', 'Off', 'off'),
  ]),
  dictionary('priority', '优先级', 'Priority', [
    item('L', '低', 'Low', 'off'),
    item('M', '中', 'Medium', 'due'),
    item('H', '高', 'High', 'overdue'),
  ]),
  dictionary('msg_category', '通告类型', 'Notice type', [
    item('1', '通知公告', 'Announcement'),
    item('2', '系统消息', 'System'),
  ]),
  dictionary('msg_type', '推送类别', 'Audience', [
    item('USER', '指定用户', 'Selected users'),
    item('ALL', '全体用户', 'Everybody'),
  ]),
  dictionary('send_status', '发布状态', 'Publication', [
    item('0', '未发布', 'Draft', 'draft'),
    item('1', '已发布', 'Published', 'free'),
    item('2', '已撤销', 'Revoked', 'off'),
  ]),
  dictionary('msgType', '消息模板类型', 'Template type', [item('1', '文本', 'Text'), item('2', '富文本', 'Rich text')]),
  dictionary('template_status', '模板应用状态', 'Template use', [
    item('0', '未应用', 'Not in use', 'draft'),
    item('1', '应用', 'In use', 'free'),
  ]),
  dictionary('msgSendStatus', '消息发送状态', 'Message status', [
    item('0', '未发送', 'Not sent', 'due'),
    item('1', '发送成功', 'Sent', 'free'),
    item('2', '发送失败', 'Failed', 'overdue'),
    item('-1', '已放弃', 'Given up', 'off'),
  ]),
  dictionary('messageType', '消息类型', 'Message channel', [
    item('system', '系统消息', 'System'),
    item('email', '邮件消息', 'E-mail'),
    item('dingtalk', '钉钉消息', 'DingTalk'),
    item('wechat_enterprise', '企业微信', 'WeCom'),
  ]),
  dictionary('open_type', '打开方式', 'Link type', [
    item('url', '路由地址', 'Address'),
    item('component', '组件', 'Component'),
  ]),
];

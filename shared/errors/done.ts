import { lookup } from '#shared/lookup.ts';

/**
 * English texts of the success messages that handlers return (`new Answer(result, '添加成功！')`). The key is the Chinese
 * text of the contract, so that handlers contain the exact text of the wire.
 */
const english = lookup<string>({
  '添加成功！': 'Added',
  '添加成功!': 'Added',
  添加成功: 'Added',
  '同步数据库成功!': 'The table is as designed',
  '移除成功!': 'Removed; its table stays',
  '编辑成功!': 'Saved',
  '编辑成功！': 'Saved',
  '更新成功！': 'Saved',
  '修改成功!': 'Saved',
  全部修改成功: 'Saved',
  '修改成功！': 'Saved',
  '修改成功! 机构编码 {from} 改为 {to}，下级 {n} 个部门及其数据随之变更':
    'Saved. The code {from} was changed to {to}; the codes of {n} departments below were changed accordingly.',
  // Role of the user in their department, which JeecgBoot returns as the message (docs/wire.md §1.10,
  // queryMyDeptTreeList).
  '1': '1',
  '2': '2',
  保存成功: 'Saved',
  '保存成功!': 'Saved',
  '保存成功！': 'Saved',
  设置成功: 'Set',
  '表单已发布！': 'The form is published',
  '删除成功!': 'Deleted',
  '删除成功！': 'Deleted',
  '批量删除成功!': 'Deleted',
  '批量删除成功！': 'Deleted',
  登录成功: 'Signed in',
  '退出登录成功！': 'Signed out',
  '操作成功！': 'Done',
  '该值可用！': 'This value is free',
  '数据为空,不作处理！': 'There is nothing to check',
  '提交成功！': 'Submitted',
  '密码重置成功!': 'Your password has been changed',
  更新个人信息成功: 'Your details have been saved',
  解绑成功: 'Unlinked',
  '密码修改成功!': 'The password has been reset',
  '密码重置完成！': 'Your password has been reset',
  注册成功: 'Registered',
  '发送验证码成功！': 'The code has been sent',
  '修改手机号成功！': 'The number has been changed',
  全部已读: 'All marked as read',
  删除成功: 'Deleted',
  还原成功: 'Restored',
  邀请用户成功: 'Invited',
  请离成功: 'Removed from the tenant',
  您已同意该组织的邀请: 'You have joined the tenant',
  您已成功拒绝该组织的邀请: 'You have declined the invitation',
  '消息发送成功！': 'The message is being sent',
  该系统通知发布成功: 'Published',
  该系统通知撤销成功: 'Revoked',
  删除用户成功: 'The account is in the recycle bin',
  批量删除用户成功: 'The accounts are in the recycle bin',
  查找成功: 'Found',
  '代理人设置成功！': 'The delegation has been saved',
  '代理人设置成功!': 'Saved',
  '操作成功!': 'Done',
  已结束维护: 'The maintenance window has ended',
  停止定时任务成功: 'The job has been stopped',
  启动定时任务成功: 'The job has been started',
  '执行成功!': 'The job is being run',
  删除路由成功: 'The route has been deleted',
  '清除成功！': 'Cleared',
  数据库连接成功: 'The connection works',
  '导入成功!': 'Imported',
  '总上传行数:{total},已导入行数:{success},错误行数:{error}':
    '{total} rows were uploaded, {success} were imported, {error} have errors',
  '文件导入成功！数据行数：{n}': 'The file has been imported. Rows of data: {n}',
  同步成功: 'Synchronised',
  撤回成功: 'Recalled',
  '上传成功！': 'Uploaded',
  '文件导入成功，但有错误。': 'import succeeded, but there is error data',
  '文件导入失败:有错误数据，整个文件未导入':
    'The import failed: some rows have errors, and no rows of the file were imported.',
  '总上传行数：{t}，错误行数：{e}，整个文件未导入':
    'Rows uploaded: {t}, with errors: {e}. No rows of the file were imported.',
  '总上传行数：{t}，已导入行数：{s}，错误行数：{e}': 'Rows uploaded: {t}, imported: {s}, with errors: {e}',
});

/**
 * A success text in the caller's language with its placeholders filled. A text without an English translation stays
 * Chinese.
 */
export function doneText(
  text: string,
  language: 'zh' | 'en',
  params: Readonly<Record<string, string | number>> = {},
): string {
  const said = language === 'en' ? (english[text] ?? text) : text;
  return said.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

/** Whether a success text has an English translation; a test checks every such text in the server's source. */
export function hasEnglish(text: string): boolean {
  return Object.hasOwn(english, text);
}

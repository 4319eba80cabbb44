/**
 * English of the success texts that handlers answer with (`new Answer(result, '添加成功！')`). The Chinese literal of the
 * contract is the key, so that a handler reads as the wire does.
 */
const english: Readonly<Record<string, string>> = {
  '添加成功！': 'Added',
  '编辑成功!': 'Saved',
  '编辑成功！': 'Saved',
  '修改成功!': 'Saved',
  '修改成功！': 'Saved',
  '保存成功！': 'Saved',
  '删除成功!': 'Deleted',
  '删除成功！': 'Deleted',
  '批量删除成功!': 'Deleted',
  '批量删除成功！': 'Deleted',
  登录成功: 'Signed in',
  '退出登录成功！': 'Signed out',
  '操作成功！': 'Done',
  '提交成功！': 'Submitted',
  '密码重置成功!': 'Your password has been changed',
  全部已读: 'All marked as read',
};

/** A success text in the caller's language. A text without an English one stands as it is. */
export function doneText(text: string, language: 'zh' | 'en'): string {
  return language === 'en' ? (english[text] ?? text) : text;
}

/** Whether a literal has its English text; a test asks this of every literal in the server's source. */
export function hasEnglish(text: string): boolean {
  return Object.hasOwn(english, text);
}

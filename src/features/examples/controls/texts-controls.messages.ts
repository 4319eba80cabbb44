const zh = {
  askLine: '输入编号',
  askLines: '填写原因',
  code: '编号',
  codeMissing: '请输入编号',
  codeBad: '只能使用大写字母、数字和短横线',
  reason: '原因',
  reasonMissing: '请填写原因',
  refused: '该编号已被占用',
  sent: '已发送',
  nothing: '（尚未发送）',
} as const;

export const textsMessages = {
  zh,
  en: {
    askLine: 'Enter a code',
    askLines: 'Give a reason',
    code: 'Code',
    codeMissing: 'Enter a code',
    codeBad: 'Only capital letters, digits and dashes',
    reason: 'Reason',
    reasonMissing: 'Give a reason',
    refused: 'This code is taken',
    sent: 'Sent',
    nothing: '(nothing sent yet)',
  } satisfies Record<keyof typeof zh, string>,
};

const zh = {
  personalData: '导出个人数据',
  fileName: '个人数据 {name}',
  failed: '导出失败',
  anonymise: '离职匿名化',
  anonymiseOf: '离职匿名化：{name}',
  warning: '此操作不可恢复',
  what: '姓名、账号、工号、电话、邮箱、头像和第三方账号将被清除，单据与日志中以固定代号代替；账号立即停用。仍有待办的用户须先移交待办。',
  typeName: '请输入账号 {username} 以确认',
  done: '已匿名化为 {pseudonym}，其他记录中的姓名将在几分钟内替换',
} as const;

export const personMessages = {
  zh,
  en: {
    personalData: 'Export personal data',
    fileName: 'Personal data {name}',
    failed: 'The export failed',
    anonymise: 'Anonymise',
    anonymiseOf: 'Anonymise {name}',
    warning: 'This cannot be undone',
    what: 'Name, account, staff number, phone, e-mail, picture and linked accounts are deleted; records and logs show a permanent pseudonym. The account is closed immediately. Tasks that wait for this person must be handed over first.',
    typeName: 'Enter the user name {username} to confirm',
    done: 'Anonymised as {pseudonym}; the name in other records is replaced within minutes',
  } satisfies Record<keyof typeof zh, string>,
};

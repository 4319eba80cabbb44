const zh = {
  comes: '系统将于 {begin} 开始维护，预计 {end} 恢复，请提前保存正在填写的内容。',
  left: '还有',
  hours: '{hours} 小时 {minutes} 分',
  minutes: '{minutes} 分钟',
  seconds: '{minutes} 分 {seconds} 秒',
  known: '知道了',
  open: '系统维护中，只有平台管理员可以使用，计划 {end} 结束。',
  manage: '维护窗口',
  calmTitle: '系统维护中',
  calmUntil: '预计 {end} 恢复。',
  calmKept: '这里打开的页面和填写的内容都还在，维护结束后自动继续，请不要关闭窗口。',
} as const;

export const maintenanceMessages = {
  zh,
  en: {
    comes: 'Maintenance begins at {begin} and is expected to end at {end}. Save your work before.',
    left: 'In',
    hours: '{hours} h {minutes} min',
    minutes: '{minutes} min',
    seconds: '{minutes} min {seconds} s',
    known: 'Got it',
    open: 'Under maintenance until {end}: only administrators of the platform can use the system.',
    manage: 'Maintenance windows',
    calmTitle: 'Under maintenance',
    calmUntil: 'The system is expected back at {end}.',
    calmKept: 'Open pages keep your input and continue by themselves. Keep the window open.',
  } satisfies Record<keyof typeof zh, string>,
};

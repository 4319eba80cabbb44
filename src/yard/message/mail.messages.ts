const zh = {
  configured: '邮件服务已配置，发件人 {from}；等待发送 {n} 条',
  notConfigured: '邮件服务未配置：邮件只保留在此处并注明原因。由管理员在服务器上设置 MAIL_HOST、MAIL_FROM 后启用。',
  test: '发送测试邮件',
  sent: '测试邮件已发送至 {to}',
  refused: '邮箱被拒收，更换前不再发送：{names}',
} as const;

export const mailMessages = {
  zh,
  en: {
    configured: 'Mails are sent from {from}; {n} messages are waiting',
    notConfigured:
      'No mail server is configured, so mails are not sent. The operator of the server must set MAIL_HOST and MAIL_FROM.',
    test: 'Send a test mail',
    sent: 'A test mail was sent to {to}',
    refused: 'Rejected by a mail server until they have another address: {names}',
  } satisfies Record<keyof typeof zh, string>,
};

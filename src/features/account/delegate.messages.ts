const zh = {
  hint: '不在岗期间，由代理人办理您的待办任务；记录中写明由谁代办。到期自动结束，最长 90 天。',
  person: '代理人',
  choose: '请选择同事',
  days: '起止日期（含首末日）',
  add: '设置代理人',
  missing: '请选择代理人和起止日期',
  list: '当前与将来的代理',
  none: '没有人代您办理',
  range: '{from} 至 {to}',
  end: '取消',
  endOf: '取消 {name} 的代理',
  added: '已设置，代理人会收到消息',
  ended: '已取消',
} as const;

export const delegateMessages = {
  zh,
  en: {
    hint: 'While you are away, a delegate decides your pending tasks; the history shows that they decided for you. A delegation ends by itself, after 90 days at most.',
    person: 'Delegate',
    choose: 'Choose a colleague',
    days: 'First and last day, both included',
    add: 'Add delegation',
    missing: 'Choose a colleague, the first day and the last day',
    list: 'Present and future delegations',
    none: 'You have no delegate',
    range: '{from} to {to}',
    end: 'End',
    endOf: 'End: {name}',
    added: 'Done; your delegate was notified',
    ended: 'Ended',
  } satisfies Record<keyof typeof zh, string>,
};

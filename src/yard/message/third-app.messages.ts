const zh = {
  sync: '同步',
  syncOf: '同步：{name}',
  what: '同步内容',
  user: '用户',
  depart: '部门',
  direction: '方向',
  toApp: '同步到该应用',
  toLocal: '同步到本地',
  start: '开始同步',
  note: '确定要开始同步全部数据吗？可能花费较长时间！建议先同步部门，再同步用户。',
  failed: '失败 {n} 条',
  succeeded: '成功 {n} 条',
  nothing: '没有需要同步的内容',
} as const;

export const thirdAppMessages = {
  zh,
  en: {
    sync: 'Synchronise',
    syncOf: 'Synchronise with {name}',
    what: 'Data',
    user: 'People',
    depart: 'Departments',
    direction: 'Direction',
    toApp: 'From here to the chat',
    toLocal: 'From the chat to here',
    start: 'Synchronise now',
    note: 'Everything is synchronised, which may take a while. Synchronise departments before people.',
    failed: 'Failed: {n}',
    succeeded: 'Done: {n}',
    nothing: 'Everything is already synchronised',
  } satisfies Record<keyof typeof zh, string>,
};

const zh = {
  from: '{label}（起）',
  to: '{label}（止）',
  choose: '请选择',
  none: '报表没有数据',
  noneFound: '没有符合条件的数据，请调整查询条件',
  noConditions: '全部数据',
  conditions: '条件：{text}',
  joinAnd: '；',
  query: '查询',
  reset: '重置',
  more: '更多条件',
  fewer: '收起',
} as const;

export const reportPageMessages = {
  zh,
  en: {
    from: '{label} from',
    to: '{label} to',
    choose: 'Choose',
    none: 'The report has no rows',
    noneFound: 'No row matches. Change the conditions.',
    noConditions: 'All rows',
    conditions: 'Conditions: {text}',
    joinAnd: '; ',
    query: 'Search',
    reset: 'Reset',
    more: 'More conditions',
    fewer: 'Fewer conditions',
  } satisfies Record<keyof typeof zh, string>,
};

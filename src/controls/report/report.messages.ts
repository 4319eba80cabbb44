const zh = {
  wrong: '出错了',
  initFailed: 'Popup初始化失败，请检查你的配置或稍后重试！',
  ok: '确定',
  chooseOne: '请选择一条记录',
  choose: '请选择',
  from: '{label}（起）',
  to: '{label}（止）',
} as const;

export const reportMessages = {
  zh,
  en: {
    wrong: 'Something went wrong',
    initFailed: 'The report could not be opened. Check its configuration, or try again later.',
    ok: 'OK',
    chooseOne: 'please choose a record',
    choose: 'Choose',
    from: '{label} from',
    to: '{label} to',
  } satisfies Record<keyof typeof zh, string>,
};

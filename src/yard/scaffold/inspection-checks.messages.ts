const zh = {
  photo: '照片',
  pass: '合格',
  fail: '不合格',
  skip: '不适用',
  allPass: '全部合格',
  checked: '已检 {done}/{total}，不合格 {failed}',
} as const;

export const inspectionMessages = {
  zh,
  en: {
    photo: 'Photo',
    pass: 'Pass',
    fail: 'Fail',
    skip: 'Not applicable',
    allPass: 'All pass',
    checked: '{done} of {total} checked, {failed} failed',
  } satisfies Record<keyof typeof zh, string>,
};

const zh = {
  try: '试一试',
  tryOf: '试一试：{name}',
  value: '要校验的值',
  valueHint: '按规则逐段校验；空值总是通过',
  check: '校验',
  passed: '通过',
  make: '再生成一次',
  made: '生成结果',
  madeNothing: '此规则没有生成任何值',
  sideEffect: '仅供查看；流水号按当前时间生成，不会占用编号。',
  failed: '无法试用：{reason}',
} as const;

export const ruleMessages = {
  zh,
  en: {
    try: 'Test',
    tryOf: 'Test {name}',
    value: 'Value to check',
    valueHint: 'The value is checked part by part; an empty value always passes',
    check: 'Check',
    passed: 'The value passes',
    make: 'Create another',
    made: 'Created value',
    madeNothing: 'This rule creates no value',
    sideEffect: 'Preview only: no number is used up.',
    failed: 'The test failed: {reason}',
  } satisfies Record<keyof typeof zh, string>,
};

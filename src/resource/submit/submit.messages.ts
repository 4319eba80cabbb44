const zh = {
  confirmSubmit: '提交{no}？提交后进入审批，不能再编辑。',
  submitted: '已提交，进入审批',
  submittedWith: '已提交，请注意：{warnings}',
  whoDecides: '提交后依次办理',
  andMore: '{names} 等 {n} 人',
  namedAt: '由{node}指定',
  copied: '抄送',
  hours: '{n} 工作小时',
  pathFailed: '暂时无法显示办理人：{reason}',
} as const;

export const submitMessages = {
  zh,
  en: {
    confirmSubmit: 'Submit {no}? After submission it goes into approval and can no longer be edited.',
    submitted: 'Submitted for approval',
    submittedWith: 'Submitted. Note: {warnings}',
    whoDecides: 'Approval steps',
    andMore: '{names} and others, {n} in total',
    namedAt: 'Named at {node}',
    copied: 'copy',
    hours: '{n} working hours',
    pathFailed: 'The approval steps cannot be shown at the moment: {reason}',
  } satisfies Record<keyof typeof zh, string>,
};

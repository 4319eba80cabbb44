const zh = {
  choose: '选择{title}',
  details: '详情',
  detailsOf: '{text}的详情',
  detailsTitle: '{title}：{text}',
  close: '关闭',
  yes: '是',
  no: '否',
} as const;

export const recordMessages = {
  zh,
  en: {
    choose: 'Choose: {title}',
    details: 'Details',
    detailsOf: 'Details of {text}',
    detailsTitle: '{title}: {text}',
    close: 'Close',
    yes: 'Yes',
    no: 'No',
  } satisfies Record<keyof typeof zh, string>,
};

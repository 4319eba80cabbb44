const zh = {
  line: '当前条件',
  remove: '移除',
  is: '{name}：',
  range: ' ~ ',
  or: '或',
} as const;

export const narrowingMessages = {
  zh,
  en: {
    line: 'Active conditions',
    remove: 'Remove',
    is: '{name}: ',
    range: ' to ',
    or: 'or',
  } satisfies Record<keyof typeof zh, string>,
};

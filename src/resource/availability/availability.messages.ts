const zh = {
  fits: '没有冲突',
  offered: '符合条件、可直接采用',
  ask: '填好时间和所需资源后，这里会提示冲突',
  failed: '冲突检查失败：{reason}',
  against: '冲突与提示',
  instead: '可改用',
  take: '采用 {label}',
  none: '没有其他符合条件的选择，请改日期或条件',
} as const;

export const availabilityMessages = {
  zh,
  en: {
    fits: 'No conflicts',
    offered: 'Alternatives',
    ask: 'Conflicts are shown here once times and requirements are entered',
    failed: 'The check failed: {reason}',
    against: 'Conflicts and remarks',
    instead: 'Alternatives',
    take: 'Use {label}',
    none: 'No alternatives; change the dates or the request',
  } satisfies Record<keyof typeof zh, string>,
};

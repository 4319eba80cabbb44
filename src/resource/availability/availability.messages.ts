const zh = {
  fits: '没有冲突',
  ask: '填写日期和场地后，这里会提示冲突',
  failed: '冲突检查失败：{reason}',
  against: '冲突与提示',
  instead: '可改用',
  take: '采用 {label}',
  none: '没有其他符合条件的选择，请改日期或条件',
};

export const availabilityMessages = {
  zh,
  en: {
    fits: 'Nothing stands against it',
    ask: 'Once days and a place are entered, conflicts are told here',
    failed: 'It could not be checked: {reason}',
    against: 'Conflicts and remarks',
    instead: 'Instead',
    take: 'Take {label}',
    none: 'Nothing else fits; change the days or what is asked for',
  } satisfies typeof zh,
};

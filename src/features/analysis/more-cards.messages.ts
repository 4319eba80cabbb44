const zh = {
  nothingToday: '今天没有进出场、到货、靠离泊和配送',
  nothingExpires: '三天内没有到期的事项',
  dueToday: '今天',
  tomorrow: '明天',
  onDay: '{day}',
  toCalendar: '生产日历',
  noDays: '日历里还没有这几天的潮汐和天气',
  high: '高潮',
  low: '低潮',
  wind: '风力',
  rain: '大雨',
  force: '{n} 级',
  unknown: '未登记',
} as const;

export const moreCardsMessages = {
  zh,
  en: {
    nothingToday: 'No entries, arrivals, berth moves or deliveries today',
    nothingExpires: 'Nothing ends within three days',
    dueToday: 'Today',
    tomorrow: 'Tomorrow',
    onDay: '{day}',
    toCalendar: 'Calendar',
    noDays: 'The calendar has no tide and weather of these days yet',
    high: 'High tide',
    low: 'Low tide',
    wind: 'Wind',
    rain: 'Heavy rain',
    force: 'force {n}',
    unknown: 'Not entered',
  } satisfies Record<keyof typeof zh, string>,
};

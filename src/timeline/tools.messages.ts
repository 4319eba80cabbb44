const zh = {
  zoom: '时间刻度',
  day: '日',
  week: '周',
  month: '月',
  view: '显示方式',
  chart: '时间图',
  table: '表格',
} as const;

const en: Record<keyof typeof zh, string> = {
  zoom: 'Time scale',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  view: 'View',
  chart: 'Timeline',
  table: 'Table',
};

export const toolsMessages = { zh, en };

import type { FigureOf } from '#shared/contract/yard/board.ts';
import type { AgeLevel } from './board-age.ts';
import type { BoardLanguage } from './board-language.ts';
import type { OfflineGap } from './offline-copy.ts';

type Period = FigureOf<'kpi'>['period'];

const zhPeriods: Readonly<Record<Period, string>> = {
  midnight: '零点',
  day: '昨日',
  week: '上周',
  days30: '前 30 天',
  month: '上月',
  year: '去年同期',
};
const enPeriods: Readonly<Record<Period, string>> = {
  midnight: 'since 00:00',
  day: 'vs yesterday',
  week: 'vs last week',
  days30: 'vs 30 days before',
  month: 'vs last month',
  year: 'vs last year',
};

const zhGaps: Readonly<Record<OfflineGap, string>> = {
  insecure: '服务器停机时本屏无法启动：离线副本需要 https',
  refused: '服务器停机时本屏无法启动：浏览器未能保存离线副本',
};
const enGaps: Readonly<Record<OfflineGap, string>> = {
  insecure: 'Cannot start while the server is down: an offline copy needs https',
  refused: 'Cannot start while the server is down: the browser kept no offline copy',
};

const zh = {
  product: '生产资源管理',
  waiting: '等待数据',
  asOf: (time: string) => `数据时间 ${time}`,
  age: (age: string, level: AgeLevel) => (level === 'fresh' ? `${age}前确认` : `已 ${age}未更新`),
  ageUnknown: '更新时间不详',
  units: { s: '秒', min: '分钟', h: '小时', d: '天' },
  /** What the difference next to the value is compared with. */
  against: (period: Period) => `较${zhPeriods[period]}`,
  planned: '计划',
  delivery: '交期',
  next: '下一节点',
  lights: { G: '正常', Y: '关注', R: '滞后' },
  overdueOf: (overdue: number, open: number) => `${overdue} 超时 / ${open} 在办`,
  inspectSoon: (count: number, days: number) => `${count} 座 ${days} 天内到检`,
  nothing: '暂无数据',
  offline: zhGaps,
  target: '目标',
  total: (count: number) => `共 ${count} 项`,
  totalStill: (count: number, days: number) => `超过 ${days} 天未动，共 ${count} 项`,
  refused: '此屏幕不能显示这个看板',
  missing: '服务器是 JeecgBoot 平台，它没有看板的数据；看板需要本系统自己的服务器。',
  noBoard: '没有这个看板',
  noBoardHint: '请检查地址，或从系统菜单“大屏”打开。',
  openCockpit: '打开数据驾驶舱',
};

export type BoardMessages = typeof zh;

const en = {
  product: 'Production resources',
  waiting: 'Waiting for data',
  asOf: (time: string) => `Data as of ${time}`,
  age: (age: string, level: AgeLevel) => (level === 'fresh' ? `confirmed ${age} ago` : `not updated for ${age}`),
  ageUnknown: 'age unknown',
  units: { s: 's', min: 'min', h: 'h', d: 'd' },
  against: (period: Period) => enPeriods[period],
  planned: 'Plan',
  delivery: 'Due',
  next: 'Next',
  lights: { G: 'On track', Y: 'Watch', R: 'Late' },
  overdueOf: (overdue: number, open: number) => `${overdue} overdue of ${open} open`,
  inspectSoon: (count: number, days: number) => `${count} due within ${days} d`,
  nothing: 'No data yet',
  offline: enGaps,
  target: 'Target',
  total: (count: number) => `${count} in total`,
  totalStill: (count: number, days: number) => `no movement for ${days} d: ${count}`,
  refused: 'This screen is not allowed to show this board',
  missing: 'The server is a JeecgBoot server, which has no data for boards. Boards need the server of this product.',
  noBoard: 'This board does not exist',
  noBoardHint: 'Check the address, or open one from the menu.',
  openCockpit: 'Open the data cockpit',
} satisfies BoardMessages;

/** The texts of the boards; one typed object instead of a translation library saves 14 kB on each screen. */
export function boardMessages(language: BoardLanguage): BoardMessages {
  return language === 'en' ? en : zh;
}

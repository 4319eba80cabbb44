import { type Dictionary, item } from '#shared/resource/dictionary.ts';
import type { Text } from '#shared/resource/text.ts';

/** `subjects`: dictionary of the values by which the figures are grouped; absent if these are names. */
interface Measure extends Text {
  readonly subjects?: 'yard_zone' | 'tool_category';
}

/** The figures of a closed month, for the reports of docs/domain.md §13. */
const monthMeasures = {
  siteUse: { zh: '场地利用率 %', en: 'Site area in use %', subjects: 'yard_zone' },
  toolIssues: { zh: '工装领用次数', en: 'Tools issued', subjects: 'tool_category' },
  scaffoldErected: { zh: '脚手架搭设量 m³', en: 'Scaffolds erected m³' },
  scaffoldDismantled: { zh: '脚手架拆除量 m³', en: 'Scaffolds dismantled m³' },
  berthUse: { zh: '泊位占用率 %', en: 'Berth occupancy %' },
  deliveriesOnTime: { zh: '集配准时率 %', en: 'Deliveries on time %' },
  arrivalsOnTime: { zh: '外协到货准时率 %', en: 'Arrivals on time %' },
  arrivalsPassed: { zh: '外协到货合格率 %', en: 'Arrivals passed %' },
  violations: { zh: '违章数', en: 'Violations' },
  violationPoints: { zh: '违章记分', en: 'Violation points' },
  applications: { zh: '申请数', en: 'Applications' },
  tasksLate: { zh: '审批超时率 %', en: 'Overdue approvals %' },
} as const satisfies Readonly<Record<string, Measure>>;

export type MonthMeasure = keyof typeof monthMeasures;

/** The dictionary with the texts of a measure's subjects; undefined if the subjects are names. */
export function subjectsOf(measure: string): string | undefined {
  const measures: Readonly<Record<string, Measure>> = monthMeasures;
  return measures[measure]?.subjects;
}

export const monthDictionaries: readonly Dictionary[] = [
  {
    code: 'month_measure',
    name: { zh: '月结指标', en: 'Monthly measure' },
    items: Object.entries(monthMeasures).map(([value, { zh, en }]) => item(value, zh, en)),
  },
];

import type { ParameterDefinition } from '#shared/yard/parameter.ts';

/** The numbers of docs/domain.md §7.2 and §7.3. */
export const wharfParameters = {
  'wharf.keptHours': {
    name: { zh: '靠泊计划兑现的允许偏差', en: 'Difference up to which a berthing plan is kept' },
    value: 6,
    unit: 'h',
    type: 'decimal',
    max: 168,
  },
  'wharf.gapHours': {
    name: { zh: '泊位周转间隔', en: 'Turnaround gap of a berth' },
    value: 2,
    unit: 'h',
    type: 'decimal',
    max: 48,
    help: {
      zh: '两船之间；已排定的在泊保留排定时的间隔',
      en: 'Between two ships; existing plans keep the gap that they were planned with',
    },
  },
  'wharf.endClearance': {
    name: { zh: '船两端最小间距', en: 'Minimum clearance at either end of a ship' },
    value: 10,
    unit: 'm',
    type: 'decimal',
    max: 100,
  },
  'wharf.endShare': {
    name: { zh: '船两端间距占总长的比例', en: "Clearance at either end as a share of the ship's length" },
    value: 0.1,
    type: 'decimal',
    max: 1,
    help: { zh: '与最小间距取大者', en: 'The greater of the two applies' },
  },
  'wharf.underKeel': {
    name: { zh: '富余水深', en: 'Water below the keel' },
    value: 0.5,
    unit: 'm',
    type: 'decimal',
    max: 10,
  },
  'wharf.lowTide': {
    name: { zh: '日历无潮位时的低潮位', en: 'Low tide if the calendar has none' },
    value: 0,
    unit: 'm',
    type: 'decimal',
    min: -5,
    max: 10,
    help: { zh: '以海图基准面为 0', en: 'Above chart datum' },
  },
  'wharf.planLength': {
    name: { zh: '须附系泊方案的船长', en: 'Length from which a mooring plan is required' },
    value: 100,
    unit: 'm',
    type: 'decimal',
    max: 1000,
  },
  'wharf.delayHours': {
    name: { zh: '过计划靠泊多久记为推迟', en: 'Hours after the planned arrival from which a ship is delayed' },
    value: 12,
    unit: 'h',
    min: 1,
    max: 240,
  },
  'wharf.windLimit': {
    name: { zh: '停止靠离泊的风力', en: 'Wind force from which ships cannot moor or depart' },
    value: 8,
    unit: 'Bft',
    min: 1,
    max: 17,
  },
} as const satisfies Readonly<Record<`wharf.${string}`, ParameterDefinition>>;

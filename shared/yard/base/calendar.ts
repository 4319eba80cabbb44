import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** 生产日历 (docs/domain.md §2.4): working days, wind for scaffold inspections, tide for berths. */
export const calendar = {
  code: 'calendar',
  area: 'base',
  entity: 'calendar',
  table: 'prm_calendar',
  storage: { beside: ['planned_type'] },
  title: { zh: '日历', en: 'Calendar day' },
  plural: 'Calendar days',
  display: 'day',
  fields: [
    { name: 'day', label: { zh: '日期', en: 'Day' }, type: 'date', required: true, unique: true, query: true },
    {
      name: 'dayType',
      label: { zh: '日期类型', en: 'Kind of day' },
      type: 'dict',
      dict: 'day_type',
      required: true,
      query: true,
    },
    { name: 'windLevel', label: { zh: '风力', en: 'Wind' }, type: 'int', min: 0, max: 17, unit: 'Bft' },
    {
      name: 'heavyRain',
      label: { zh: '大雨', en: 'Heavy rain' },
      type: 'bool',
      default: false,
      help: {
        zh: '大雨与大风一样，在用脚手架即停用，检查合格后再用',
        en: 'As after a strong wind, scaffolds in use are stopped until they are inspected',
      },
    },
    {
      name: 'weatherSince',
      label: { zh: '恶劣天气登记时间', en: 'Bad weather since' },
      type: 'datetime',
      owned: true,
      visibleWhen: { field: 'weatherSince', op: 'filled' },
    },
    {
      name: 'tideHigh',
      label: { zh: '高潮位', en: 'High tide' },
      type: 'dec',
      precision: 4,
      scale: 2,
      min: -5,
      max: 20,
      unit: 'm',
    },
    {
      name: 'tideLow',
      label: { zh: '低潮位', en: 'Low tide' },
      type: 'dec',
      precision: 4,
      scale: 2,
      min: -5,
      max: 20,
      unit: 'm',
    },
    { name: 'remark', label: { zh: '备注', en: 'Remarks' }, type: 'str', length: 200 },
  ],
  list: {
    columns: ['day', 'dayType', 'windLevel', 'heavyRain', 'tideHigh', 'tideLow', 'remark'],
    sort: { column: 'day', order: 'desc' },
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;

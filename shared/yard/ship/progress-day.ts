import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

const count = {
  type: 'int',
  min: 0,
  max: 100_000,
  required: true,
  default: 0,
  statistics: ['sum'],
} as const satisfies Partial<FieldDefinition>;

/** 日报 (docs/domain.md §11.2): what was done on a ship on a day. */
export const progressDay = {
  code: 'progress_day',
  area: 'ship',
  entity: 'day',
  table: 'prm_progress_day',
  title: { zh: '日报', en: 'Day log' },
  plural: 'Day logs',
  display: 'day',
  fields: [
    { name: 'ship', label: { zh: '工程', en: 'Ship' }, type: 'ref', ref: 'ship', required: true, query: true },
    {
      name: 'day',
      label: { zh: '日期', en: 'Day' },
      type: 'date',
      required: true,
      uniqueWithin: 'ship',
      query: true,
    },
    {
      name: 'cutWeight',
      label: { zh: '下料', en: 'Cut' },
      type: 'dec',
      precision: 9,
      scale: 2,
      min: 0,
      required: true,
      default: 0,
      unit: 't',
      statistics: ['sum'],
    },
    { name: 'assembled', label: { zh: '合拢分段数', en: 'Blocks joined' }, ...count },
    { name: 'erected', label: { zh: '搭载分段数', en: 'Blocks erected' }, ...count },
    { name: 'pallets', label: { zh: '托盘安装数', en: 'Pallets installed' }, ...count },
    { name: 'manHours', label: { zh: '工时', en: 'Man-hours' }, ...count, unit: 'h' },
    { name: 'remark', label: { zh: '备注', en: 'Remarks' }, type: 'str', length: 500, wide: true },
  ],
  list: {
    columns: ['ship', 'day', 'cutWeight', 'assembled', 'erected', 'pallets', 'manHours', 'remark'],
    sort: { column: 'day', order: 'desc' },
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;

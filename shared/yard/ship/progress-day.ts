import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { date, dec, int, str } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

const count = {
  min: 0,
  max: 100_000,
  required: true,
  default: 0,
  statistics: ['sum'],
} as const satisfies Partial<FieldDefinition>;

/** 日报 (docs/domain.md §11.2): the work done on a ship on one day. */
export const progressDay = {
  code: 'progress_day',
  area: 'ship',
  entity: 'day',
  table: 'prm_progress_day',
  title: { zh: '日报', en: 'Day log' },
  plural: 'Day logs',
  display: 'day',
  fields: [
    shipField('工程', { required: true, query: true }),
    date('day', ['日期', 'Day'], { required: true, uniqueWithin: 'ship', query: true }),
    dec('cutWeight', ['下料', 'Cut'], [9, 2], { min: 0, required: true, default: 0, unit: 't', statistics: ['sum'] }),
    int('assembled', ['合拢分段数', 'Blocks joined'], { ...count }),
    int('erected', ['搭载分段数', 'Blocks erected'], { ...count }),
    int('pallets', ['托盘安装数', 'Pallets installed'], { ...count }),
    int('manHours', ['工时', 'Man-hours'], { ...count, unit: 'h' }),
    str('remark', ['备注', 'Remarks'], 500, { wide: true }),
  ],
  list: {
    columns: ['ship', 'day', 'cutWeight', 'assembled', 'erected', 'pallets', 'manHours', 'remark'],
    sort: { column: 'day', order: 'desc' },
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;

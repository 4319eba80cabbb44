import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, int } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/** 主节点 (docs/domain.md §11.1). The field `light` is derived (§11.3). */
export const milestone = {
  code: 'milestone',
  area: 'ship',
  entity: 'milestone',
  table: 'prm_milestone',
  title: { zh: '节点', en: 'Milestone' },
  plural: 'Milestones',
  display: 'node',
  fields: [
    shipField('工程', { required: true, query: true }),
    dict('node', ['节点', 'Milestone'], 'milestone', { required: true, query: true, uniqueWithin: 'ship' }),
    int('seq', ['顺序', 'Sequence'], { min: 1, max: 99, required: true }),
    date('planDate', ['计划日期', 'Planned'], {
      required: true,
      query: true,
      help: { zh: '基线日期，变更须由生产管理部经理进行', en: 'The baseline; only the production manager changes it' },
    }),
    date('forecastDate', ['预测日期', 'Forecast']),
    date('actualDate', ['实际日期', 'Actual']),
    dec('weight', ['权重', 'Weight'], [5, 2], { min: 0, max: 100, required: true, unit: '%' }),
    dec('payRatio', ['付款比例', 'Payment'], [5, 2], { min: 0, max: 100, unit: '%' }),
    dict('light', ['状态灯', 'Status light'], 'light', { owned: true, query: true }),
    int('baselineNo', ['基线版本', 'Baseline'], { required: true, owned: true, default: 1 }),
  ],
  list: {
    columns: ['ship', 'node', 'seq', 'planDate', 'forecastDate', 'actualDate', 'weight', 'payRatio', 'light'],
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;

import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dept, dict, int, ref, str, user } from '#shared/resource/field-builders.ts';
import { blockField, shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 分段工序 (docs/domain.md §11.2). The ship is that of the block. A workbook names a block by ship and block number,
 * because block numbers are unique only within a ship. The planned days are the baseline (docs/domain.md §11.4 rule 5).
 */
export const blockStage = {
  code: 'block_stage',
  area: 'ship',
  entity: 'stage',
  table: 'prm_block_stage',
  title: { zh: '工序', en: 'Block stage' },
  plural: 'Block stages',
  display: 'stage',
  fields: [
    shipField('工程', { query: true, help: { zh: '不填则取分段所属工程', en: 'Default: the ship of the block' } }),
    blockField({ required: true, query: true }),
    dict('stage', ['工序', 'Stage'], 'block_stage', { required: true, query: true, uniqueWithin: 'block' }),
    date('planStart', ['计划开始', 'Planned start'], { required: true, query: true }),
    date('planEnd', ['计划完成', 'Planned end'], { required: true, query: true }),
    date('actStart', ['实际开始', 'Actual start']),
    date('actEnd', ['实际完成', 'Actual end']),
    int('percent', ['完成率', 'Done'], { min: 0, max: 100, required: true, default: 0, unit: '%', gauge: 100 }),
    ref('site', ['场地', 'Site'], 'site'),
    dept('team', ['施工班组', 'Team'], { control: 'depart-picker', query: true }),
    dict('delayReason', ['延误原因', 'Reason for delay'], 'delay_reason', {
      query: true,
      help: { zh: '超过计划完成 3 天以上时必填', en: 'Required if the stage is more than three days late' },
    }),
    str('lowerReason', ['退回原因', 'Reason for the lower percentage'], 200, {
      help: { zh: '完成率降低时必填，仅计划员可降低', en: 'Required if the percentage is lowered; planners only' },
    }),
    user('reporter', ['填报人', 'Reported by'], { required: true, actor: true }),
    int('baselineNo', ['基线版本', 'Baseline'], { required: true, owned: true, default: 1 }),
  ],
  rules: [
    {
      field: 'planEnd',
      compare: { op: 'gte', other: 'planStart' },
      message: { zh: '计划完成不能早于计划开始', en: 'The planned end cannot be before the planned start' },
    },
    {
      field: 'actEnd',
      compare: { op: 'gte', other: 'actStart' },
      message: { zh: '实际完成不能早于实际开始', en: 'The actual end cannot be before the actual start' },
    },
  ],
  list: {
    columns: ['ship', 'block', 'stage', 'planStart', 'planEnd', 'team', 'actStart', 'actEnd', 'percent', 'delayReason'],
  },
  scope: { shared: true, project: 'block' },
} as const satisfies ResourceDefinition;

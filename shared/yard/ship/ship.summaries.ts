import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

/** R14 of docs/domain.md §13. */
export const stageSummary: SummaryDefinition = {
  name: 'block-stages',
  code: 'R14',
  title: { zh: '分段进度汇总', en: 'Block stages' },
  formula: {
    zh: '计划完成日在区间内的分段工序；已完成为有实际完成日的，滞后为晚于计划完成、或过了计划完成日仍未完成的；完成率 = 已完成 ÷ 计划。',
    en: 'Block stages whose planned end is in the period. Done have an actual end. Late ended after their planned end, or are not done after it. Done share = done ÷ planned.',
  },
  needs: { block_stage: ['ship', 'block', 'stage', 'planEnd', 'actEnd', 'team'], block: ['blockNo', 'zone'] },
  filters: ['ship', 'department'],
  dimensions: {
    ship: { title: { zh: '工程', en: 'Ship' }, names: 'text' },
    stage: { title: { zh: '工序', en: 'Stage' }, names: { dict: 'block_stage' } },
    part: { title: { zh: '区域', en: 'Part of the ship' }, names: { dict: 'ship_zone' } },
  },
  groupings: [['ship', 'stage'], ['stage'], ['ship', 'part']],
  months: 'possible',
  parts: {
    planned: { title: { zh: '计划', en: 'Planned' }, flag: true },
    done: { title: { zh: '完成', en: 'Done' }, flag: true },
    late: { title: { zh: '滞后', en: 'Late' }, flag: true },
  },
  measures: [
    {
      key: 'planned',
      title: { zh: '计划', en: 'Planned' },
      unit: { zh: '道', en: 'stages' },
      decimals: 0,
      formula: { sum: 'planned' },
    },
    {
      key: 'done',
      title: { zh: '已完成', en: 'Done' },
      unit: { zh: '道', en: 'stages' },
      decimals: 0,
      formula: { sum: 'done' },
    },
    {
      key: 'late',
      title: { zh: '滞后', en: 'Late' },
      unit: { zh: '道', en: 'stages' },
      decimals: 0,
      formula: { sum: 'late' },
      better: 'lower',
    },
    {
      key: 'rate',
      title: { zh: '完成率', en: 'Done share' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'done', over: 'planned', times: 100 },
      better: 'higher',
    },
  ],
  charted: ['planned', 'done', 'late'],
};

export const shipSummaries = [stageSummary] as const;

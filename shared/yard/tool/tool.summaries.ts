import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

/** R3 of docs/domain.md §13. */
export const toolTurnoverSummary: SummaryDefinition = {
  name: 'tool-turnover',
  code: 'R3',
  title: { zh: '工装周转与逾期', en: 'Tool turnover and overdue returns' },
  formula: {
    zh: '领用次数为领用出库流水（冲正的除外）；周转率 = 领用件数 ÷ 现有总数（在库 + 在用 + 维修）；逾期率 = 逾期明细 ÷ 计划归还日在区间内的已还和未还明细，晚于计划归还日归还、或到今天仍未还清的为逾期。',
    en: 'Issues are movements out of the store to a receiver, without reversed ones. Turnover = pieces issued ÷ pieces owned now (in store, out, in repair). Overdue = overdue lines ÷ returned and outstanding lines whose return date is in the period; a line is overdue if it was returned after that date, or is still out after it.',
  },
  needs: {
    tool: ['category', 'stockQty', 'outQty', 'repairQty'],
    tool_move: ['moveType', 'qty', 'moveTime'],
    tool_apply: ['planReturn'],
  },
  filters: ['ship', 'department'],
  dimensions: {
    category: { title: { zh: '类别', en: 'Category' }, names: { dict: 'tool_category' } },
    tool: { title: { zh: '工装', en: 'Tool' }, names: 'text' },
  },
  groupings: [['category'], ['category', 'tool']],
  months: 'possible',
  parts: {
    issues: { title: { zh: '领用', en: 'Issues' }, flag: true },
    pieces: { title: { zh: '领用件数', en: 'Pieces issued' } },
    owned: { title: { zh: '现有总数', en: 'Owned' }, counts: 'everyMonth' },
    lines: { title: { zh: '应还明细', en: 'Lines due' }, flag: true },
    overdue: { title: { zh: '逾期明细', en: 'Overdue lines' }, flag: true },
  },
  measures: [
    {
      key: 'issues',
      title: { zh: '领用次数', en: 'Issues' },
      unit: { zh: '次', en: 'issues' },
      decimals: 0,
      formula: { sum: 'issues' },
    },
    {
      key: 'pieces',
      title: { zh: '领用件数', en: 'Pieces issued' },
      unit: { zh: '件', en: 'pieces' },
      decimals: 0,
      formula: { sum: 'pieces' },
    },
    {
      key: 'turnover',
      title: { zh: '周转率', en: 'Turnover' },
      unit: { zh: '次/件', en: 'per piece' },
      decimals: 2,
      formula: { sum: 'pieces', over: 'owned' },
      better: 'higher',
    },
    {
      key: 'overdue',
      title: { zh: '逾期率', en: 'Overdue' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'overdue', over: 'lines', times: 100 },
      better: 'lower',
    },
    {
      key: 'lines',
      title: { zh: '应还明细', en: 'Lines due' },
      unit: { zh: '项', en: 'lines' },
      decimals: 0,
      formula: { sum: 'lines' },
    },
  ],
  charted: ['issues'],
  closed: [{ month: 'toolIssues', measure: 'issues', by: 'category', subject: 'key' }],
};

/** R4 of docs/domain.md §13. */
export const toolCalibrationSummary: SummaryDefinition = {
  name: 'tool-calibration',
  code: 'R4',
  title: { zh: '工装检定到期', en: 'Calibrations due' },
  formula: {
    zh: '有效期至在区间内的检定记录为应检；同一工装的下一次检定日期不晚于有效期至为按期，晚于为逾期完成，至今没有下一次检定的为未检。',
    en: 'A calibration whose validity ends in the period is due. It is done on time if the next calibration of the tool is not after that day, late if it is after that day, and open if there is none.',
  },
  needs: { tool_calib: ['tool', 'calibDate', 'validTo'], tool: ['category', 'toolCode'] },
  filters: [],
  dimensions: {
    month: { title: { zh: '月份', en: 'Month' }, names: 'month' },
    category: { title: { zh: '类别', en: 'Category' }, names: { dict: 'tool_category' } },
  },
  groupings: [['month'], ['category'], ['category', 'month']],
  months: 'none',
  parts: {
    due: { title: { zh: '应检', en: 'Due' }, flag: true },
    timely: { title: { zh: '按期', en: 'On time' }, flag: true },
    late: { title: { zh: '逾期完成', en: 'Late' }, flag: true },
    open: { title: { zh: '未检', en: 'Open' }, flag: true },
  },
  measures: [
    {
      key: 'due',
      title: { zh: '应检', en: 'Due' },
      unit: { zh: '件', en: 'tools' },
      decimals: 0,
      formula: { sum: 'due' },
    },
    {
      key: 'timely',
      title: { zh: '按期完成', en: 'Done on time' },
      unit: { zh: '件', en: 'tools' },
      decimals: 0,
      formula: { sum: 'timely' },
    },
    {
      key: 'late',
      title: { zh: '逾期完成', en: 'Done late' },
      unit: { zh: '件', en: 'tools' },
      decimals: 0,
      formula: { sum: 'late' },
      better: 'lower',
    },
    {
      key: 'open',
      title: { zh: '未检', en: 'Open' },
      unit: { zh: '件', en: 'tools' },
      decimals: 0,
      formula: { sum: 'open' },
      better: 'lower',
    },
    {
      key: 'rate',
      title: { zh: '按期率', en: 'On time' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'timely', over: 'due', times: 100 },
      better: 'higher',
    },
  ],
  charted: ['timely', 'late', 'open'],
  stacked: true,
};

export const toolSummaries = [toolTurnoverSummary, toolCalibrationSummary] as const;

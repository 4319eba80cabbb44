import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

const percent = { zh: '%', en: '%' };
const hours = { zh: '小时', en: 'h' };
const department = { title: { zh: '申请部门', en: 'Department' }, names: 'department' } as const;

/** R12 of docs/domain.md §13. */
export const approvalSummary: SummaryDefinition = {
  name: 'approvals',
  code: 'R12',
  title: { zh: '审批效率', en: 'Approval efficiency' },
  formula: {
    zh: '统计区间内办结的审批任务（不含自动通过和取消）。用时为到达至办结的工作时间（生产日历、工作时段），取中位数和 90 分位；超时率 = 晚于时限办结 ÷ 有时限的任务；退回率 = 驳回或退回 ÷ 办结。',
    en: 'Tasks decided in the period, without those passed automatically or cancelled. Time from arrival to decision in working hours of the yard calendar: median and 90th percentile. Overdue = decided after the due time ÷ tasks with a due time. Sent back = rejected or returned ÷ decided.',
  },
  needs: 'applications',
  filters: ['ship', 'department'],
  dimensions: {
    flow: { title: { zh: '流程', en: 'Flow' }, names: 'flow' },
    node: { title: { zh: '节点', en: 'Node' }, names: 'node' },
    department,
  },
  groupings: [['flow', 'node'], ['flow'], ['department']],
  months: 'possible',
  parts: {
    tasks: { title: { zh: '办结', en: 'Decided' }, flag: true },
    hours: { title: { zh: '用时', en: 'Time' }, unit: hours, decimals: 2 },
    timed: { title: { zh: '有时限', en: 'With a due time' }, flag: true },
    late: { title: { zh: '超时', en: 'Overdue' }, flag: true },
    returned: { title: { zh: '退回', en: 'Sent back' }, flag: true },
  },
  measures: [
    {
      key: 'tasks',
      title: { zh: '办结数', en: 'Decided' },
      unit: { zh: '件', en: 'tasks' },
      decimals: 0,
      formula: { sum: 'tasks' },
    },
    {
      key: 'median',
      title: { zh: '中位用时', en: 'Median time' },
      unit: hours,
      decimals: 1,
      formula: { percentile: 0.5, of: 'hours' },
      better: 'lower',
    },
    {
      key: 'p90',
      title: { zh: '90 分位用时', en: '90th percentile' },
      unit: hours,
      decimals: 1,
      formula: { percentile: 0.9, of: 'hours' },
      better: 'lower',
    },
    {
      key: 'late',
      title: { zh: '超时率', en: 'Overdue' },
      unit: percent,
      decimals: 1,
      formula: { sum: 'late', over: 'timed', times: 100 },
      better: 'lower',
    },
    {
      key: 'returned',
      title: { zh: '退回率', en: 'Sent back' },
      unit: percent,
      decimals: 1,
      formula: { sum: 'returned', over: 'tasks', times: 100 },
      better: 'lower',
    },
  ],
  charted: ['median', 'p90'],
  closed: [{ month: 'tasksLate', measure: 'late', by: 'flow', subject: 'text' }],
};

/** R13 of docs/domain.md §13. */
export const applicationSummary: SummaryDefinition = {
  name: 'applications',
  code: 'R13',
  title: { zh: '资源申请汇总', en: 'Applications' },
  formula: {
    zh: '统计区间内提交的申请，按业务、申请部门和提交月份计数；驳回后重新提交的再计一次。通过率 = 已通过 ÷ (已通过 + 已驳回)。',
    en: 'Applications submitted in the period, by area, department and month; one that is submitted again after a rejection counts again. Approved share = approved ÷ (approved + rejected).',
  },
  needs: 'applications',
  filters: ['ship', 'department'],
  dimensions: { area: { title: { zh: '业务', en: 'Area' }, names: 'area' }, department },
  groupings: [['area', 'department'], ['area'], ['department']],
  months: 'first',
  parts: {
    filed: { title: { zh: '提交', en: 'Submitted' }, flag: true },
    passed: { title: { zh: '通过', en: 'Approved' }, flag: true },
    refused: { title: { zh: '驳回', en: 'Rejected' }, flag: true },
    running: { title: { zh: '审批中', en: 'Running' }, flag: true },
    decided: { title: { zh: '有结果', en: 'With a result' }, flag: true },
  },
  measures: [
    {
      key: 'filed',
      title: { zh: '申请数', en: 'Applications' },
      unit: { zh: '单', en: 'submitted' },
      decimals: 0,
      formula: { sum: 'filed' },
    },
    {
      key: 'passed',
      title: { zh: '已通过', en: 'Approved' },
      unit: { zh: '单', en: 'submitted' },
      decimals: 0,
      formula: { sum: 'passed' },
    },
    {
      key: 'refused',
      title: { zh: '已驳回', en: 'Rejected' },
      unit: { zh: '单', en: 'submitted' },
      decimals: 0,
      formula: { sum: 'refused' },
    },
    {
      key: 'running',
      title: { zh: '审批中', en: 'Running' },
      unit: { zh: '单', en: 'submitted' },
      decimals: 0,
      formula: { sum: 'running' },
    },
    {
      key: 'rate',
      title: { zh: '通过率', en: 'Approved share' },
      unit: percent,
      decimals: 1,
      formula: { sum: 'passed', over: 'decided', times: 100 },
    },
  ],
  charted: ['passed', 'refused', 'running'],
  stacked: true,
  closed: [{ month: 'applications', measure: 'filed', by: 'department', subject: 'text' }],
};

export const monthSummaries = [approvalSummary, applicationSummary] as const;

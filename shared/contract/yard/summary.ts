import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './summary.schema.ts';

/** Reports of 统计汇总 (docs/domain.md §13) that the caller may open. */
export const listSummaries = defineCall<typeof schema.summariesShape>({
  id: 'summary.list',
  method: 'GET',
  path: '/prm/statistics',
  access: 'session',
  tenant: 'member',
  summary: 'Reports that count lists which the caller may open, each with its formula in words.',
});

export const readSummary = defineCall<typeof schema.summaryShape>({
  id: 'summary.read',
  method: 'GET',
  path: '/prm/statistics/{name}',
  access: 'session',
  tenant: 'member',
  limit: 'search',
  summary:
    'Figures of a report over the rows that the caller may list, with the period before; figures of closed months are those of the close.',
});

export const listSummaryRows = defineCall<typeof schema.summaryRowsShape>({
  id: 'summary.rows',
  method: 'GET',
  path: '/prm/statistics/{name}/rows',
  access: 'session',
  tenant: 'member',
  limit: 'search',
  summary: 'The rows behind one figure of a report, with the numbers that the figure is calculated from.',
});

export const exportSummary = defineCall<typeof schema.summaryExportShape>({
  id: 'summary.exportXls',
  method: 'GET',
  path: '/prm/statistics/{name}/exportXls',
  access: 'session',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
  summary: 'The table of a report as a workbook.',
});

export type SummaryResult = ResultOf<typeof readSummary>;
export type SummaryRows = ResultOf<typeof listSummaryRows>;

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './report.schema.ts';

/**
 * Online reports (cgreport): a stored SELECT, asked for by dialogs that pick rows of it. A report shows what the caller's
 * own lists of the same records would, and is refused where one of them may not be listed.
 */

/** By code; its answer names the id that the other calls take. */
export const getReportColumns = defineCall<typeof schema.reportColumnsShape>({
  id: 'report.columns',
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/{code}',
  access: 'session',
  tenant: 'member',
  summary: 'Columns of a report and the texts of its coded ones.',
});

export const getReportQueryInfo = defineCall<typeof schema.reportQueryInfoShape>({
  id: 'report.queryInfo',
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/{id}',
  access: 'session',
  tenant: 'member',
  summary: 'What a report can be searched by.',
});

export const getReportParams = defineCall<typeof schema.reportParamsShape>({
  id: 'report.params',
  method: 'GET',
  path: '/online/cgreport/api/getParamsInfo/{id}',
  access: 'session',
  tenant: 'member',
  summary: 'Parameters of a report, with their defaults.',
});

export const getReportData = defineCall<typeof schema.reportDataShape>({
  id: 'report.data',
  method: 'GET',
  path: '/online/cgreport/api/getData/{id}',
  access: 'session',
  tenant: 'member',
  summary: 'A page of a report; parameters as self_<name>. At most 10,000 rows are counted and paged through.',
});

export const getReportColumnsAndData = defineCall<typeof schema.reportColumnsAndDataShape>({
  id: 'report.columnsAndData',
  method: 'GET',
  path: '/online/cgreport/api/getColumnsAndData/{id}',
  access: 'session',
  tenant: 'member',
  summary: 'A report in one answer: columns, texts and a page of rows.',
});

export const exportReport = defineCall<typeof schema.reportExportShape>({
  id: 'report.exportXls',
  method: 'GET',
  path: '/online/cgreport/api/exportXls/{id}',
  access: 'session',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
  summary: 'All rows of a report by the parameters and conditions of its data, as a workbook; fewer than 10,000 rows.',
});

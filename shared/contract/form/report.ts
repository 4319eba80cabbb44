import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './report.schema.ts';

/**
 * Online reports (cgreport): stored SELECT statements, used by dialogs that pick rows. A report contains only rows that
 * the caller could list, and is refused if the caller may not list one of its resources.
 */

/** Takes the code of a report; the response contains the id for the other calls. */
export const getReportColumns = defineCall<typeof schema.reportColumnsShape>({
  id: 'report.columns',
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/{code}',
  access: 'session',
  tenant: 'member',
  summary: 'Columns of a report, and the texts of its coded columns.',
});

export const getReportQueryInfo = defineCall<typeof schema.reportQueryInfoShape>({
  id: 'report.queryInfo',
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/{id}',
  access: 'session',
  tenant: 'member',
  summary: 'Fields by which a report can be searched.',
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

export const getReportDataByValue = defineCall<typeof schema.reportDataByValueShape>({
  id: 'report.dataByValue',
  method: 'GET',
  path: '/online/cgreport/api/getDataOrderByValue/{id}',
  access: 'session',
  tenant: 'member',
  summary: 'As getData; rows with a value in a column come first, so that a picker shows what is chosen.',
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
  summary: 'All rows of a report that match parameters and conditions, as a workbook; fewer than 10,000 rows.',
});

export const exportReportWithTotals = defineCall<typeof schema.reportExportShape>({
  id: 'report.exportManySheetXls',
  method: 'GET',
  path: '/online/cgreport/api/exportManySheetXls/{id}',
  access: 'session',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
  summary: 'As exportXls, with a last row of totals. `force_id` (a comma list) selects rows.',
});

export const searchReportDictionary = defineCall<typeof schema.reportDictionaryShape>({
  id: 'report.dictionary',
  method: 'GET',
  path: '/online/cgreport/api/getReportDictList',
  access: 'session',
  tenant: 'member',
  summary: 'Choices of a column whose dictionary is a statement, by the id of the column. Never runs a sent statement.',
});

export const getReportTexts = defineCall<typeof schema.reportTextsShape>({
  id: 'report.texts',
  method: 'GET',
  path: '/online/api/cgreportGetDataPackage',
  access: 'session',
  tenant: 'member',
  summary: 'Texts of values that were picked from a report.',
});

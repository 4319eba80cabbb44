import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './report-design.schema.ts';

/** Making reports: the platform's calls (docs/wire.md §2.7.2) beside those of the resource `sys_report`. */
const head = '/online/cgreport/head';
const common = { tenant: 'member' } as const;

export const addReport = defineCall<typeof schema.addReportShape>({
  ...common,
  id: 'report.add',
  method: 'POST',
  path: `${head}/add`,
  access: 'online:report:add',
  configures: true,
  bodyLimit: 1_048_576,
  summary: 'Add a report with its columns and parameters. The statement is checked first.',
});

export const editReport = defineCall<typeof schema.editReportShape>({
  ...common,
  id: 'report.editAll',
  method: 'PUT',
  also: ['POST'],
  path: `${head}/editAll`,
  access: 'online:report:edit',
  configures: true,
  bodyLimit: 1_048_576,
  summary: 'Change a report with its columns and parameters; lines that are not named stay.',
});

export const parseReport = defineCall<typeof schema.parseReportShape>({
  ...common,
  id: 'report.parseSql',
  method: 'GET',
  path: `${head}/parseSql`,
  access: 'online:report:list',
  limit: 'report',
  summary: 'Columns and parameters of a statement, which is prepared but reads no row.',
});

export const listReportTables = defineCall<typeof schema.reportTablesShape>({
  ...common,
  id: 'report.tables',
  method: 'GET',
  path: `${head}/tables`,
  access: 'online:report:list',
  summary: 'Tables and columns that the caller’s statements may read.',
});

export const listReportItems = defineCall<typeof schema.reportItemsShape>({
  ...common,
  id: 'report.items',
  method: 'GET',
  path: '/online/cgreport/item/listByHeadId',
  access: 'online:report:list',
  code: 0,
  summary: 'Columns of a report in their order.',
});

export const listReportParams = defineCall<typeof schema.reportParamRowsShape>({
  ...common,
  id: 'report.paramRows',
  method: 'GET',
  path: '/online/cgreport/param/listByHeadId',
  access: 'online:report:list',
  code: 0,
  summary: 'Parameters of a report in their order.',
});

export const getReportShortColumns = defineCall<typeof schema.reportShortColumnsShape>({
  ...common,
  id: 'report.shortColumns',
  method: 'GET',
  path: '/online/cgreport/api/getColumns/{id}',
  access: 'session',
  summary: 'Columns of a report by its id, without links and totals.',
});

import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './report-line.schema.ts';

/** Columns and parameters of a report one by one (docs/wire.md §2.7.2), for clients that do not send the whole report. */
const common = { tenant: 'member' } as const;
const read = { ...common, method: 'GET', access: 'online:report:list' } as const;
const change = { ...common, access: 'online:report:edit', configures: true, bodyLimit: 65_536 } as const;

const itemPath = '/online/cgreport/item';

export const pageReportItems = defineCall<typeof schema.itemPageShape>({
  ...read,
  id: 'reportItem.list',
  path: `${itemPath}/list`,
  summary: 'A page of the columns of a report, or of all reports.',
});

export const getReportItem = defineCall<typeof schema.itemShape>({
  ...read,
  id: 'reportItem.queryById',
  path: `${itemPath}/queryById`,
  summary: 'One column of a report.',
});

export const addReportItem = defineCall<typeof schema.addItemShape>({
  ...change,
  id: 'reportItem.add',
  method: 'POST',
  path: `${itemPath}/add`,
  summary: 'Add a column to a report; checked like the whole report.',
});

export const editReportItem = defineCall<typeof schema.editItemShape>({
  ...change,
  id: 'reportItem.edit',
  method: 'PUT',
  also: ['POST'],
  path: `${itemPath}/edit`,
  summary: 'Change the sent keys of a column.',
});

export const deleteReportItem = defineCall<typeof schema.deleteItemShape>({
  ...change,
  id: 'reportItem.delete',
  method: 'DELETE',
  path: `${itemPath}/delete`,
  summary: 'Delete a column.',
});

export const deleteReportItems = defineCall<typeof schema.deleteItemsShape>({
  ...change,
  id: 'reportItem.deleteBatch',
  method: 'DELETE',
  path: `${itemPath}/deleteBatch`,
  summary: 'Delete several columns of one report.',
});

const paramPath = '/online/cgreport/param';

export const pageReportParams = defineCall<typeof schema.paramPageShape>({
  ...read,
  id: 'reportParam.list',
  path: `${paramPath}/list`,
  summary: 'A page of the parameters of a report, or of all reports.',
});

export const getReportParam = defineCall<typeof schema.paramShape>({
  ...read,
  id: 'reportParam.queryById',
  path: `${paramPath}/queryById`,
  summary: 'One parameter of a report.',
});

export const addReportParam = defineCall<typeof schema.addParamShape>({
  ...change,
  id: 'reportParam.add',
  method: 'POST',
  path: `${paramPath}/add`,
  summary: 'Add a parameter to a report; checked like the whole report.',
});

export const editReportParam = defineCall<typeof schema.editParamShape>({
  ...change,
  id: 'reportParam.edit',
  method: 'PUT',
  also: ['POST'],
  path: `${paramPath}/edit`,
  summary: 'Change the sent keys of a parameter.',
});

export const deleteReportParam = defineCall<typeof schema.deleteParamShape>({
  ...change,
  id: 'reportParam.delete',
  method: 'DELETE',
  path: `${paramPath}/delete`,
  summary: 'Delete a parameter.',
});

export const deleteReportParams = defineCall<typeof schema.deleteParamsShape>({
  ...change,
  id: 'reportParam.deleteBatch',
  method: 'DELETE',
  path: `${paramPath}/deleteBatch`,
  summary: 'Delete several parameters of one report.',
});

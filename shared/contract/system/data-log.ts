import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './data-log.schema.ts';

/**
 * Right to read versions of records (docs/wire.md §1.17). A version contains only what the caller may see of the record
 * (docs/security.md P15).
 */
const access = 'system:dataLog:list';

export const listDataLogs = defineCall<typeof schema.dataLogListShape>({
  id: 'dataLog.list',
  method: 'GET',
  path: '/sys/dataLog/list',
  access,
  tenant: 'member',
  code: 0,
  summary: 'Versions of records by the list conventions; `dataTable` and `dataId` select one record.',
});

export const listDataVersions = defineCall<typeof schema.dataVersionsShape>({
  id: 'dataLog.queryDataVerList',
  method: 'GET',
  path: '/sys/dataLog/queryDataVerList',
  access,
  tenant: 'member',
  code: 0,
  summary: 'The latest hundred versions of one record, newest first; an error if there are none.',
});

export const compareDataVersions = defineCall<typeof schema.compareVersionsShape>({
  id: 'dataLog.queryCompareList',
  method: 'GET',
  path: '/sys/dataLog/queryCompareList',
  access,
  tenant: 'member',
  code: 0,
  summary: 'Two versions, the older one first.',
});

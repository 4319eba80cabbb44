import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './data-source.schema.ts';

/** Names of the tenant's data sources, for what a report is read from. */
export const listDataSourceOptions = defineCall<typeof schema.dataSourceOptionsShape>({
  id: 'dataSource.options',
  method: 'GET',
  path: '/sys/dataSource/options',
  access: 'system:datasource:list',
  tenant: 'member',
  summary: 'Data sources to choose from.',
});

/** With the `id` of a stored one and no password, its own is used, as long as it leads to the same account. */
export const testConnection = defineCall<typeof schema.testConnectionShape>({
  id: 'dataSource.test',
  method: 'POST',
  path: '/online/cgreport/api/testConnection',
  access: 'system:datasource:edit',
  tenant: 'member',
  configures: true,
  limit: 'report',
  summary: 'Whether a data source can be opened as it is described.',
});

/** Right to the rows of reports that are read from data sources: no list of ours narrows them. */
export const readDataSources = 'system:datasource:read';

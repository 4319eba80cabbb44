import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './data-source.schema.ts';

/** Names of the tenant's data sources, for choosing the source of a report. */
export const listDataSourceOptions = defineCall<typeof schema.dataSourceOptionsShape>({
  id: 'dataSource.options',
  method: 'GET',
  path: '/sys/dataSource/options',
  access: 'system:datasource:list',
  tenant: 'member',
  summary: 'Data sources to choose from.',
});

/**
 * With the `id` of a stored data source and no password, the stored password is used if address and user are unchanged.
 */
export const testConnection = defineCall<typeof schema.testConnectionShape>({
  id: 'dataSource.test',
  method: 'POST',
  path: '/online/cgreport/api/testConnection',
  access: 'system:datasource:edit',
  tenant: 'member',
  configures: true,
  limit: 'report',
  summary: 'Test the connection of a data source as it is entered.',
});

/** Right to the rows of reports from data sources; no data scope applies to them. */
export const readDataSources = 'system:datasource:read';

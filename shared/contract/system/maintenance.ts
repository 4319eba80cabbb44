import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './maintenance.schema.ts';

/** Maintenance windows and the running release; JeecgBoot has neither. */
export const currentMaintenance = defineCall<typeof schema.currentMaintenanceShape>({
  id: 'maintenance.current',
  method: 'GET',
  path: '/sys/maintenance/current',
  access: 'session',
  whileClosed: true,
  tenant: 'global',
  summary: 'The maintenance window that is open or comes next; null: none.',
});

export const endMaintenance = defineCall<typeof schema.endMaintenanceShape>({
  id: 'maintenance.end',
  method: 'PUT',
  path: '/sys/maintenance/end',
  access: 'system:maintenance:edit',
  tenant: 'member',
  summary: 'Ends a maintenance window before its time: people get in again.',
});

export const getVersion = defineCall<typeof schema.versionShape>({
  id: 'maintenance.version',
  method: 'GET',
  path: '/sys/maintenance/version',
  access: 'system:maintenance:version',
  tenant: 'global',
  summary: 'The release that runs, what it brought, and what was fetched and is not running yet.',
});

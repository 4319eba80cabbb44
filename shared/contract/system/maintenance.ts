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
  summary: 'The present or next maintenance window, or null.',
});

export const endMaintenance = defineCall<typeof schema.endMaintenanceShape>({
  id: 'maintenance.end',
  method: 'PUT',
  path: '/sys/maintenance/end',
  access: 'system:maintenance:edit',
  tenant: 'member',
  summary: 'End a maintenance window early, so that people can use the system again.',
});

export const getVersion = defineCall<typeof schema.versionShape>({
  id: 'maintenance.version',
  method: 'GET',
  path: '/sys/maintenance/version',
  access: 'system:maintenance:version',
  tenant: 'global',
  summary: 'The running release, its changes, and changes that were fetched but are not running yet.',
});

import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './monitor.schema.ts';

/**
 * 系统状态: state of the installation. The values concern all tenants, so the caller must work in the platform's own tenant
 * and have the right.
 */
export const monitorStatus = defineCall<typeof schema.monitorStatusShape>({
  id: 'monitor.status',
  method: 'GET',
  path: '/sys/monitor/status',
  access: 'system:monitor:status',
  tenant: 'member',
  summary: 'Processes, machine, disks, database, jobs, calls and open warnings of the installation, as they are now.',
});

/** Right to receive warnings of the monitoring, as a notification and, if configured, as a mail. */
export const warningsRight = 'system:monitor:warned';

export type MonitorStatus = ResultOf<typeof monitorStatus>;
export type MonitorSample = MonitorStatus['history'][number];

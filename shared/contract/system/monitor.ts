import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './monitor.schema.ts';

/**
 * 系统状态: how the installation is. It is about all tenants, so only who works in the platform's own
 * tenant and holds the right is answered.
 */
export const monitorStatus = defineCall<typeof schema.monitorStatusShape>({
  id: 'monitor.status',
  method: 'GET',
  path: '/sys/monitor/status',
  access: 'system:monitor:status',
  tenant: 'member',
  summary:
    'Processes, machine, disks, database, jobs, calls and standing warnings of the installation, as they are now.',
});

/** Who is told when something is not well (bell, and mail where one is set up). */
export const warnedRight = 'system:monitor:warned';

export type MonitorStatus = ResultOf<typeof monitorStatus>;
export type MonitorSample = MonitorStatus['history'][number];

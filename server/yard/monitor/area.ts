import { maintenanceHooks } from '#server/maintenance/maintenance-hooks.ts';
import { logHooks } from '#server/modules/audit/log-hooks.ts';
import { dataLogHooks } from '#server/modules/data-log/data-log-hooks.ts';
import { dataSourceHooks } from '#server/modules/data-source/data-source-hooks.ts';
import { ossFileHooks } from '#server/modules/file/oss-file-hooks.ts';
import { gatewayRouteHooks } from '#server/modules/gateway-route/gateway-route-hooks.ts';
import { onlineHooks } from '#server/modules/online/online-hooks.ts';
import { quartzJobHooks, quartzLogHooks } from '#server/modules/quartz-job/quartz-job-hooks.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { monitorArea } from '#shared/yard/monitor/area.ts';

/** 系统监控: for administrators only. */
export const monitorServerArea: ServerAreaOf<typeof monitorArea> = {
  area: monitorArea,
  hooks: {
    sys_log: logHooks,
    sys_contact_look: logHooks,
    sys_data_log: dataLogHooks,
    sys_online: onlineHooks,
    sys_quartz_job: quartzJobHooks,
    sys_quartz_log: quartzLogHooks,
    sys_data_source: dataSourceHooks,
    sys_gateway_route: gatewayRouteHooks,
    sys_oss_file: ossFileHooks,
    sys_maintenance: maintenanceHooks,
  },
  grants: {
    roles: {
      admin: {
        pages: 'all',
        rights: {
          sys_online: 'all',
          sys_log: 'all',
          sys_contact_look: 'all',
          sys_data_log: 'all',
          sys_quartz_job: 'all',
          sys_quartz_log: 'all',
          sys_data_source: 'all',
          sys_gateway_route: 'all',
          sys_oss_file: 'all',
          sys_error: 'all',
          sys_maintenance: 'all',
        },
      },
    },
  },
};

import { dataSourceHooks } from '#server/modules/data-source/data-source-hooks.ts';
import { forgetErrors } from '#server/modules/error-log/forget-errors.ts';
import { gatewayRouteHooks } from '#server/modules/gateway-route/gateway-route-hooks.ts';
import { quartzJobHooks } from '#server/modules/quartz-job/quartz-job-hooks.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { monitorArea } from '#shared/yard/monitor/area.ts';

/** 系统监控: its administrator's alone. */
export const monitorServerArea: ServerAreaOf<typeof monitorArea> = {
  area: monitorArea,
  hooks: { sys_quartz_job: quartzJobHooks, sys_data_source: dataSourceHooks, sys_gateway_route: gatewayRouteHooks },
  jobs: [
    {
      name: 'error.forget',
      title: { zh: '清理错误日志', en: 'Remove old errors' },
      cron: '0 30 0 * * ?',
      run: forgetErrors,
    },
  ],
  grants: {
    roles: {
      admin: {
        pages: 'all',
        rights: { sys_quartz_job: 'all', sys_quartz_log: 'all', sys_data_source: 'all', sys_gateway_route: 'all', sys_error: 'all' },
      },
    },
  },
};

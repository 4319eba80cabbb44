import { logHooks } from '#server/modules/audit/log-hooks.ts';
import { dataLogHooks } from '#server/modules/data-log/data-log-hooks.ts';
import { forgetVersions } from '#server/modules/data-log/forget-versions.ts';
import { forgetErrors } from '#server/modules/error-log/forget-errors.ts';
import { onlineHooks } from '#server/modules/online/online-hooks.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { monitorArea } from '#shared/yard/monitor/area.ts';

/** 系统监控: its administrator's alone. */
export const monitorServerArea: ServerAreaOf<typeof monitorArea> = {
  area: monitorArea,
  hooks: { sys_log: logHooks, sys_data_log: dataLogHooks, sys_online: onlineHooks },
  jobs: [
    { name: 'error.forget', cron: '0 30 0 * * ?', run: forgetErrors },
    { name: 'dataLog.forget', cron: '0 40 0 * * ?', run: forgetVersions },
  ],
  grants: {
    roles: {
      admin: {
        pages: 'all',
        rights: { sys_online: 'all', sys_log: 'all', sys_data_log: 'all', sys_error: 'all' },
      },
    },
  },
};

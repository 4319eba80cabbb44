import { forgetErrors } from '#server/modules/error-log/forget-errors.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { monitorArea } from '#shared/yard/monitor/area.ts';

/** 系统监控: its administrator's alone. */
export const monitorServerArea: ServerAreaOf<typeof monitorArea> = {
  area: monitorArea,
  jobs: [{ name: 'error.forget', cron: '0 30 0 * * ?', run: forgetErrors }],
  grants: { roles: { admin: { pages: 'all', rights: { sys_error: 'all' } } } },
};

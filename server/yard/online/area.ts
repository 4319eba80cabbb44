import { reportHooks } from '#server/modules/report/report-hooks.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { onlineArea } from '#shared/yard/online/area.ts';

/** 在线开发: for administrators only. */
export const onlineServerArea: ServerAreaOf<typeof onlineArea> = {
  area: onlineArea,
  hooks: { sys_report: reportHooks },
  grants: { roles: { admin: { pages: 'all', rights: { sys_report: 'all' } } } },
};

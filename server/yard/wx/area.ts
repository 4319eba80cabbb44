import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { wxArea } from '#shared/yard/wx/area.ts';
import { wxApplyHooks } from './apply-hooks.ts';
import { wxDemo } from './demo/demo-wx.ts';
import { wxGrants } from './grants.ts';
import { wxGuard } from './guard.ts';
import { wxHome } from './home.ts';
import { wxLate } from './late.ts';
import { wxMonth } from './month-figures.ts';
import { wxOrderHooks } from './order-hooks.ts';
import { wxSummaryRows } from './summaries.ts';
import { unloadAvailability } from './unload-availability.ts';
import { wxReports } from './wx-reports.ts';

/** 外协 (docs/domain.md §9). */
export const wxServerArea: ServerAreaOf<typeof wxArea> = {
  area: wxArea,
  hooks: { wx_order: wxOrderHooks, wx_apply: wxApplyHooks },
  guards: [wxGuard],
  availability: [unloadAvailability],
  openOnBoards: ['wx_apply'],
  home: wxHome,
  late: wxLate,
  reports: wxReports,
  month: wxMonth,
  summaries: wxSummaryRows,
  grants: wxGrants,
  demo: wxDemo,
};

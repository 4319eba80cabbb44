import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { monthArea } from '#shared/yard/month/area.ts';
import { monthFigureHooks } from './figure-hooks.ts';
import { monthSummaryRows } from './summaries.ts';

/** 统计汇总: leaders read the figures of closed months; `close-months.ts` writes them. */
export const monthServerArea: ServerAreaOf<typeof monthArea> = {
  area: monthArea,
  hooks: { month_figure: monthFigureHooks },
  summaries: monthSummaryRows,
  grants: {
    roles: {
      prod_mgr: { pages: 'all', rights: { month_figure: ['list'] } },
      leader: { pages: 'all', rights: { month_figure: ['list'] } },
      admin: { pages: 'all', rights: { month_figure: ['list'] } },
    },
  },
};

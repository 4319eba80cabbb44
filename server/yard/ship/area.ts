import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { shipArea } from '#shared/yard/ship/area.ts';
import { erectionHooks } from './block-hooks.ts';
import { shipDemo } from './demo/demo-days.ts';
import { shipHome } from './home.ts';
import { shipLate } from './late.ts';
import { milestoneHooks } from './milestone-hooks.ts';
import { milestoneReport } from './milestone-report.ts';
import { shipProgressChart } from './progress-chart.ts';
import { recalculateProgress } from './recalculate-progress.ts';
import { stageHooks } from './stage-hooks.ts';
import { shipSummaryRows } from './summaries.ts';

/** 船舶进度: all colleagues read the progress of the ships, planners edit. */
export const shipServerArea: ServerAreaOf<typeof shipArea> = {
  area: shipArea,
  hooks: { block: erectionHooks, milestone: milestoneHooks, block_stage: stageHooks },
  jobs: [
    {
      name: 'ship.progress',
      title: { zh: '船舶进度重算', en: 'Recalculate ship progress' },
      cron: '0 0/20 * * * ?',
      atStart: true,
      run: recalculateProgress,
    },
  ],
  charts: [shipProgressChart],
  home: shipHome,
  late: shipLate,
  summaries: shipSummaryRows,
  reports: [milestoneReport],
  grants: {
    colleagues: {
      pages: 'all',
      rights: {
        ship: ['list'],
        block: ['list'],
        milestone: ['list'],
        block_stage: ['list'],
        progress_day: ['list'],
        ship_baseline: ['list'],
      },
    },
    roles: {
      planner: {
        rights: { ship: ['add', 'edit'], block: 'all', milestone: 'all', block_stage: 'all', progress_day: 'all' },
      },
      dispatcher: { rights: { progress_day: ['add', 'edit'] } },
      // Only the production manager changes planned days (docs/domain.md §11.4 rule 5).
      prod_mgr: { rights: { milestone: ['edit'], block_stage: ['edit'] } },
      admin: { rights: { ship: 'all', block: 'all', milestone: 'all', block_stage: 'all', progress_day: 'all' } },
    },
  },
  demo: shipDemo,
};

import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { shipArea } from '#shared/yard/ship/area.ts';
import { shipLate } from './late.ts';
import { checkMilestoneLights, milestoneHooks } from './milestone-lights.ts';
import { milestoneReport } from './milestone-report.ts';
import { shipProgressChart } from './progress-chart.ts';

/** 船舶进度: everybody sees how the ships stand, the planners keep it. */
export const shipServerArea: ServerAreaOf<typeof shipArea> = {
  area: shipArea,
  hooks: { milestone: milestoneHooks },
  jobs: [
    {
      name: 'ship.lights',
      title: { zh: '船舶进度重算', en: 'Reckon ship progress' },
      cron: '0 5 * * * ?',
      atStart: true,
      run: checkMilestoneLights,
    },
  ],
  charts: [shipProgressChart],
  late: shipLate,
  reports: [milestoneReport],
  grants: {
    colleagues: {
      pages: 'all',
      rights: { ship: ['list'], block: ['list'], milestone: ['list'], block_stage: ['list'] },
    },
    roles: {
      planner: { rights: { ship: ['add', 'edit'], block: 'all', milestone: 'all', block_stage: 'all' } },
      admin: { rights: { ship: 'all', block: 'all', milestone: 'all', block_stage: 'all' } },
    },
  },
};

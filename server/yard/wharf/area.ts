import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { wharfArea } from '#shared/yard/wharf/area.ts';
import { wharfAvailability } from './alternatives.ts';
import { wharfApplyHooks } from './apply-hooks.ts';
import { berthHooks } from './berth-hooks.ts';
import { wharfDemo } from './demo/demo-wharf.ts';
import { cockpitFigures } from './figures.ts';
import { wharfGrants } from './grants.ts';
import { wharfGuard } from './guard.ts';
import { wharfHome } from './home.ts';
import { wharfLate } from './late.ts';
import { wharfMonth } from './month-figures.ts';
import { openStays } from './open-stays.ts';
import { shipHooks } from './ship-hooks.ts';
import { wharfSummaryRows } from './summaries.ts';
import { wharfNightly } from './wharf-nightly.ts';

/** 码头 (docs/domain.md §7). */
export const wharfServerArea: ServerAreaOf<typeof wharfArea> = {
  area: wharfArea,
  hooks: {
    berth: berthHooks,
    wharf_apply: wharfApplyHooks,
    // A ship that became deeper or longer may not fit its berths any more.
    ship: shipHooks,
  },
  guards: [wharfGuard],
  availability: [wharfAvailability],
  openOnShip: [openStays],
  figures: { dataCockpit: cockpitFigures },
  openOnBoards: ['wharf_apply'],
  jobs: [
    {
      name: 'wharf.nightly',
      title: { zh: '在泊超期与推迟靠泊', en: 'Mark delayed and overstaying ships' },
      cron: '0 30 0 * * ?',
      run: wharfNightly,
    },
  ],
  home: wharfHome,
  late: wharfLate,
  month: wharfMonth,
  summaries: wharfSummaryRows,
  grants: wharfGrants,
  demo: wharfDemo,
};

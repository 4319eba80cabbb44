import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { siteArea } from '#shared/yard/site/area.ts';
import { siteAvailability } from './alternatives.ts';
import { siteApplyHooks } from './apply-hooks.ts';
import { blockHooks } from './block-hooks.ts';
import { siteDemo } from './demo/demo-sites.ts';
import { cockpitFigures } from './figures.ts';
import { siteGrants } from './grants.ts';
import { siteGuard } from './guard.ts';
import { siteHome } from './home.ts';
import { lapseWishes } from './lapse-wishes.ts';
import { siteLate } from './late.ts';
import { siteMonth } from './month-figures.ts';
import { openSites } from './open-sites.ts';
import { siteHooks } from './site-hooks.ts';
import { siteNightly } from './site-nightly.ts';
import { siteSummaryRows } from './summaries.ts';

/** 场地 (docs/domain.md §4). */
export const siteServerArea: ServerAreaOf<typeof siteArea> = {
  area: siteArea,
  hooks: {
    site: siteHooks,
    site_apply: siteApplyHooks,
    // A block that became heavier or larger may not fit its site any more.
    block: blockHooks,
  },
  guards: [siteGuard],
  availability: [siteAvailability],
  figures: { dataCockpit: cockpitFigures },
  openOnBoards: ['site_apply'],
  openOnShip: [openSites],
  jobs: [
    {
      name: 'site.nightly',
      title: { zh: '场地未进场与超期', en: 'Mark missed and overstayed sites' },
      cron: '0 10 0 * * ?',
      run: siteNightly,
    },
    {
      name: 'site.lapseWishes',
      title: { zh: '意向场地到期失效', en: 'Expire preferred sites' },
      cron: '0 0/10 * * * ?',
      run: lapseWishes,
    },
  ],
  home: siteHome,
  late: siteLate,
  month: siteMonth,
  summaries: siteSummaryRows,
  grants: siteGrants,
  demo: siteDemo,
};

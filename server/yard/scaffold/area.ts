import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { scaffoldArea } from '#shared/yard/scaffold/area.ts';
import { scaffoldAvailability } from './alternatives.ts';
import { scaffoldApplyHooks } from './apply-hooks.ts';
import { calendarHooks } from './calendar-hooks.ts';
import { checkScaffolds } from './check-scaffolds.ts';
import { scaffoldDemo } from './demo/demo-scaffolds.ts';
import { cockpitFigures } from './figures.ts';
import { scaffoldGrants } from './grants.ts';
import { scaffoldGuard } from './guard.ts';
import { scaffoldHome } from './home.ts';
import { scaffoldInspectHooks } from './inspect-hooks.ts';
import { scaffoldLate } from './late.ts';
import { scaffoldHooks } from './ledger-hooks.ts';
import { scaffoldMonth } from './month-figures.ts';
import { openScaffolds } from './open-scaffolds.ts';
import { scaffoldReports } from './scaffold-reports.ts';
import { scaffoldSummaryRows } from './summaries.ts';
import { scaffoldUseChart } from './use-chart.ts';

/** 脚手架 (docs/domain.md §6). */
export const scaffoldServerArea: ServerAreaOf<typeof scaffoldArea> = {
  area: scaffoldArea,
  hooks: {
    scaffold: scaffoldHooks,
    scaffold_apply: scaffoldApplyHooks,
    scaffold_inspect: scaffoldInspectHooks,
    // A day of storm in the calendar suspends the scaffolds.
    calendar: calendarHooks,
  },
  guards: [scaffoldGuard],
  availability: [scaffoldAvailability],
  figures: { dataCockpit: cockpitFigures },
  openOnBoards: ['scaffold_apply'],
  openOnShip: [openScaffolds],
  jobs: [
    {
      name: 'scaffold.check',
      title: { zh: '脚手架检查超期转红牌', en: 'Red-tag scaffolds with an overdue inspection' },
      cron: '0 0/30 * * * ?',
      run: checkScaffolds,
    },
  ],
  charts: [scaffoldUseChart],
  home: scaffoldHome,
  late: scaffoldLate,
  reports: scaffoldReports,
  month: scaffoldMonth,
  summaries: scaffoldSummaryRows,
  grants: scaffoldGrants,
  demo: scaffoldDemo,
};

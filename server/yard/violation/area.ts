import { contractorExtra } from '#server/yard/base/contractor-findings.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { violationArea } from '#shared/yard/violation/area.ts';
import { contractorHooks } from './contractor-hooks.ts';
import { violationDemo } from './demo/demo-violations.ts';
import { cockpitFigures } from './figures.ts';
import { violationGrants } from './grants.ts';
import { violationHome } from './home.ts';
import { violationLate } from './late.ts';
import { violationMonth } from './month-figures.ts';
import { openViolations } from './open-violations.ts';
import { retrainingHooks } from './retraining-hooks.ts';
import { violationSummaryRows } from './summaries.ts';
import { roundsOfUnit } from './unit-rows.ts';
import { violationHooks } from './violation-hooks.ts';
import { violationNightly } from './violation-nightly.ts';

/** 违章 (docs/domain.md §10). */
export const violationServerArea: ServerAreaOf<typeof violationArea> = {
  area: violationArea,
  hooks: {
    violation: violationHooks,
    violation_fix: { scope: roundsOfUnit },
    retraining: retrainingHooks,
    // A contractor is stopped by its points.
    contractor: contractorHooks,
  },
  extraApprovals: { unitSafety: contractorExtra },
  figures: { dataCockpit: cockpitFigures },
  openOnShip: [openViolations],
  jobs: [
    {
      name: 'violation.nightly',
      title: { zh: '违章记分过期与单位等级', en: 'Expire points and grade contractors' },
      cron: '0 0 1 * * ?',
      run: violationNightly,
    },
  ],
  home: violationHome,
  late: violationLate,
  month: violationMonth,
  summaries: violationSummaryRows,
  grants: violationGrants,
  demo: violationDemo,
};

import { makeGuard } from '#server/workflow/make-guard.ts';
import { wharfApplyFlow } from '#shared/yard/wharf/wharf-apply.flow.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { conflictHints } from './conflict-hints.ts';
import { planFindings } from './plan-findings.ts';
import { wharfPredicates } from './predicates.ts';
import { mooringPlanFindings, relatedFindings, shipThereFindings, timeFindings } from './start-findings.ts';
import { wishFindings } from './wish-findings.ts';

/** Checks of the area by node of the flow (docs/domain.md §7.3). */
export const wharfGuard = makeGuard(wharfApply, {
  flows: [wharfApplyFlow],
  news: wharfApply.code,
  predicates: wharfPredicates,
  hints: conflictHints,
  checks: {
    start: [timeFindings, mooringPlanFindings, relatedFindings, shipThereFindings, wishFindings],
    section: [wishFindings],
    plan: [timeFindings, shipThereFindings, wishFindings, planFindings],
    hse: [planFindings],
    dispatch: [planFindings],
  },
});

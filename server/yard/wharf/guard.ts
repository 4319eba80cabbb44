import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { type Find, findAll } from '#server/workflow/find-all.ts';
import { lookup } from '#shared/lookup.ts';
import { wharfApplyFlow } from '#shared/yard/wharf/wharf-apply.flow.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { conflictHints } from './conflict-hints.ts';
import { planFindings } from './plan-findings.ts';
import { wharfPredicates } from './predicates.ts';
import { mooringPlanFindings, relatedFindings, shipThereFindings, timeFindings } from './start-findings.ts';
import { wishFindings } from './wish-findings.ts';

/** Checks of the area by node of the flow (docs/domain.md §7.3). */
const findersByNode = lookup<readonly Find[]>({
  start: [timeFindings, mooringPlanFindings, relatedFindings, shipThereFindings, wishFindings],
  section: [wishFindings],
  plan: [timeFindings, shipThereFindings, wishFindings, planFindings],
  hse: [planFindings],
  dispatch: [planFindings],
});

export const wharfGuard: AreaGuard = {
  area: 'wharf',
  resource: 'wharf_apply',
  flows: [wharfApplyFlow],
  news: wharfApply.code,
  flowKeyOf: () => wharfApplyFlow.key,
  predicates: wharfPredicates,
  findings: (input) => findAll(findersByNode[input.nodeKey], input),
  hints: conflictHints,
};

import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { makeGuard } from '#server/workflow/make-guard.ts';
import { jpApplyFlow } from '#shared/yard/jp/jp-apply.flow.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { shortFindings, unexplainedFindings } from './kit-findings.ts';
import { palletFindings } from './pallet-findings.ts';
import { palletTotals } from './pallet-totals.ts';
import { siteUseFindings } from './places.ts';
import { deliveryStates, jpPredicates } from './predicates.ts';
import { slotFindings, slotRemarks } from './slot-findings.ts';
import { hurryFindings, hurryRemarks, timeFindings } from './time-findings.ts';
import { driverFindings, payloadFindings } from './vehicle-findings.ts';

/** Goods that have not arrived cannot be signed for. */
async function arrivalFindings({ record }: FindingInput): Promise<readonly Finding[]> {
  const arrived = record.bizStatus === deliveryStates.arrived;
  return arrived ? [] : [{ error: 'jpNotArrived', params: {}, blocks: true }];
}

/** Checks of the area by node of the flow (docs/domain.md §8.3). */
export const jpGuard = makeGuard(jpApply, {
  flows: [jpApplyFlow],
  predicates: jpPredicates,
  derived: palletTotals,
  checks: {
    start: [timeFindings, hurryFindings, palletFindings, slotRemarks, siteUseFindings],
    plan: [timeFindings, hurryRemarks, palletFindings, slotFindings, siteUseFindings],
    pick: [unexplainedFindings],
    release: [shortFindings],
    manager: [shortFindings],
    dispatch: [payloadFindings, driverFindings],
    sign: [arrivalFindings],
  },
});

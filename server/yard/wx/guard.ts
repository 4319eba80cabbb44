import { makeGuard } from '#server/workflow/make-guard.ts';
import { lookup } from '#shared/lookup.ts';
import { wxApplyFlow } from '#shared/yard/wx/wx-apply.flow.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { wxReturnFlow, wxSendFlow } from '#shared/yard/wx/wx-leave.flow.ts';
import { inspectFindings } from './inspect-findings.ts';
import { directions, wxPredicates } from './predicates.ts';
import { orderFindings, planFindings, relatedFindings, unitFindings } from './start-findings.ts';
import { unloadFindings } from './unload-slots.ts';

const flowByDirection = lookup<string>({
  [directions.out]: wxSendFlow.key,
  [directions.reject]: wxReturnFlow.key,
});

/** Checks of a delivery by node of the flow (docs/domain.md §9.3). */
export const wxGuard = makeGuard(wxApply, {
  flows: [wxApplyFlow, wxSendFlow, wxReturnFlow],
  flowKeyOf: ({ direction }) => flowByDirection[String(direction)] ?? wxApplyFlow.key,
  predicates: wxPredicates,
  checks: {
    start: [planFindings, unitFindings, relatedFindings, orderFindings],
    site: [({ db, tenantId, record }) => unloadFindings(db, tenantId, record)],
    inspect: [inspectFindings],
  },
});

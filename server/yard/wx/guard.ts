import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { type Find, findAll } from '#server/workflow/find-all.ts';
import { lookup } from '#shared/lookup.ts';
import { wxApplyFlow } from '#shared/yard/wx/wx-apply.flow.ts';
import { wxReturnFlow, wxSendFlow } from '#shared/yard/wx/wx-leave.flow.ts';
import { inspectFindings } from './inspect-findings.ts';
import { directions, wxPredicates } from './predicates.ts';
import { orderFindings, planFindings, relatedFindings, unitFindings } from './start-findings.ts';
import { unloadFindings } from './unload-slots.ts';

/** Checks of a delivery by node of the flow (docs/domain.md §9.3). */
const findersByNode = lookup<readonly Find[]>({
  start: [planFindings, unitFindings, relatedFindings, orderFindings],
  site: [({ db, tenantId, record }) => unloadFindings(db, tenantId, record)],
  inspect: [inspectFindings],
});

const flowByDirection = lookup<string>({
  [directions.out]: wxSendFlow.key,
  [directions.reject]: wxReturnFlow.key,
});

export const wxGuard: AreaGuard = {
  area: 'wx',
  resource: 'wx_apply',
  flows: [wxApplyFlow, wxSendFlow, wxReturnFlow],
  flowKeyOf: ({ direction }) => flowByDirection[String(direction)] ?? wxApplyFlow.key,
  predicates: wxPredicates,
  findings: (input) => findAll(findersByNode[input.nodeKey], input),
};

import type { AreaGuard, Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { wxApplyFlow } from '#shared/yard/wx/wx-apply.flow.ts';
import { wxReturnFlow, wxSendFlow } from '#shared/yard/wx/wx-leave.flow.ts';
import { inspectFindings } from './inspect-findings.ts';
import { directions, wxHolds } from './predicates.ts';
import { orderFindings, planFindings, relatedFindings, unitFindings } from './start-findings.ts';
import { unloadFindings } from './unload-slots.ts';

/** What the area says about a delivery, node by node (domain.md §9.3). */
const findersByNode: Readonly<Record<string, readonly ((input: FindingInput) => Promise<readonly Finding[]>)[]>> = {
  start: [planFindings, unitFindings, relatedFindings, orderFindings],
  site: [({ db, tenantId, record }) => unloadFindings(db, tenantId, record)],
  inspect: [inspectFindings],
};

const flowByDirection: Readonly<Record<string, string>> = {
  [directions.out]: wxSendFlow.key,
  [directions.reject]: wxReturnFlow.key,
};

export const wxGuard: AreaGuard = {
  area: 'wx',
  resource: 'wx_apply',
  flows: [wxApplyFlow, wxSendFlow, wxReturnFlow],
  flowKeyOf: ({ direction }) => flowByDirection[String(direction)] ?? wxApplyFlow.key,
  holds: wxHolds,
  async findings(input) {
    const found: Finding[] = [];
    for (const find of findersByNode[input.nodeKey] ?? []) found.push(...(await find(input)));
    return found;
  },
};

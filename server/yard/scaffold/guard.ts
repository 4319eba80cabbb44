import type { AreaGuard, Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { scaffoldDismantleFlow } from '#shared/yard/scaffold/scaffold-dismantle.flow.ts';
import { acceptanceFindings } from './acceptance.ts';
import { crewFindings } from './crew.ts';
import { scaffoldDuties } from './duties.ts';
import { overlapFindings } from './overlap.ts';
import { applyTypes, scaffoldHolds } from './predicates.ts';
import { sharedUseFindings } from './shared-use.ts';
import { subjectFindings } from './subject.ts';

/** What the scaffold area says about an application, node by node (domain.md §6.6). */
const findersByNode: Readonly<Record<string, readonly ((input: FindingInput) => Promise<readonly Finding[]>)[]>> = {
  start: [subjectFindings, overlapFindings, sharedUseFindings],
  section: [overlapFindings],
  confirm: [sharedUseFindings],
  scheme: [subjectFindings, overlapFindings, sharedUseFindings],
  hse: [overlapFindings],
  schedule: [subjectFindings, crewFindings, overlapFindings],
  accept: [acceptanceFindings],
};

export const scaffoldGuard: AreaGuard = {
  area: 'scaffold',
  resource: 'scaffold_apply',
  flows: [scaffoldApplyFlow, scaffoldDismantleFlow],
  flowKeyOf: (record) =>
    record.applyType === applyTypes.dismantle ? scaffoldDismantleFlow.key : scaffoldApplyFlow.key,
  holds: scaffoldHolds,
  duties: scaffoldDuties,
  async findings(input) {
    const found: Finding[] = [];
    for (const find of findersByNode[input.nodeKey] ?? []) found.push(...(await find(input)));
    return found;
  },
};

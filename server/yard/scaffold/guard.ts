import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { type Find, findAll } from '#server/workflow/find-all.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { scaffoldDismantleFlow } from '#shared/yard/scaffold/scaffold-dismantle.flow.ts';
import { acceptanceFindings } from './acceptance.ts';
import { crewFindings } from './crew.ts';
import { duesOf } from './dues.ts';
import { overlapFindings } from './overlap.ts';
import { applyTypes, scaffoldHolds } from './predicates.ts';
import { sharedUseFindings } from './shared-use.ts';
import { subjectFindings, subjectRemarks } from './subject.ts';

/** What the scaffold area says about an application, node by node (domain.md §6.6). */
const findersByNode: Readonly<Record<string, readonly Find[]>> = {
  start: [subjectFindings, overlapFindings, sharedUseFindings],
  section: [subjectRemarks, overlapFindings],
  confirm: [subjectRemarks, sharedUseFindings],
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
  derived: (_db, tenantId, record) => duesOf(tenantId, record),
  findings: (input) => findAll(findersByNode[input.nodeKey], input),
};

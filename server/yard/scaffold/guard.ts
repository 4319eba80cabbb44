import { makeGuard } from '#server/workflow/make-guard.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldDismantleFlow } from '#shared/yard/scaffold/scaffold-dismantle.flow.ts';
import { acceptanceFindings } from './acceptance.ts';
import { crewFindings } from './crew.ts';
import { duesOf } from './dues.ts';
import { overlapFindings } from './overlap.ts';
import { applyTypes, scaffoldPredicates } from './predicates.ts';
import { sharedUseFindings } from './shared-use.ts';
import { subjectFindings, subjectRemarks } from './subject.ts';
import { scaffoldsNews } from './wake-scaffolds.ts';

/** An erection or alteration must be needed today or later; the planned dismantling must be today or later. */
const dateFindings = notPast(scaffoldApply, [
  { field: 'needDate', when: ({ applyType }) => applyType === applyTypes.erect || applyType === applyTypes.alter },
  { field: 'planDismantle' },
]);

/** The start of the work must be today or later. */
const startFindings = notPast(scaffoldApply, [{ field: 'startDate' }]);

/** Checks of the area by node of the flow (docs/domain.md §6.6). */
export const scaffoldGuard = makeGuard(scaffoldApply, {
  flows: [scaffoldApplyFlow, scaffoldDismantleFlow],
  news: scaffoldsNews,
  flowKeyOf: (record) =>
    record.applyType === applyTypes.dismantle ? scaffoldDismantleFlow.key : scaffoldApplyFlow.key,
  predicates: scaffoldPredicates,
  derived: (_db, tenantId, record) => duesOf(tenantId, record),
  checks: {
    start: [dateFindings, subjectFindings, overlapFindings, sharedUseFindings],
    section: [subjectRemarks, overlapFindings],
    confirm: [subjectRemarks, sharedUseFindings],
    scheme: [subjectFindings, overlapFindings, sharedUseFindings],
    hse: [overlapFindings],
    schedule: [startFindings, subjectFindings, crewFindings, overlapFindings],
    accept: [acceptanceFindings],
  },
});

import type { AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { toolAlternatives } from './alternatives.ts';
import { lineFindings } from './line-findings.ts';

/** 工装: checks the entered lines by the rules of the decision (docs/domain.md §16 rule 1). */
export const toolAvailability: AvailabilityKind = {
  resource: toolApply.code,
  conflicts: (db, tenantId, record) => lineFindings({ db, tenantId, record }, 'asked'),
  alternatives: toolAlternatives,
};

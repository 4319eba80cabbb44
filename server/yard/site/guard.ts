import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { makeGuard } from '#server/workflow/make-guard.ts';
import { siteApplyFlow } from '#shared/yard/site/site-apply.flow.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { siteClearFlow } from '#shared/yard/site/site-clear.flow.ts';
import { assignedFindings } from './assigned-findings.ts';
import { conflictHints } from './conflict-hints.ts';
import { applyTypes, sitePredicates } from './predicates.ts';
import { dateFindings, relatedFindings } from './start-findings.ts';
import { sitesNews } from './wake-sites.ts';
import { wishFindings } from './wish-findings.ts';

/** Checks of an existing assignment as warnings, for example of an extension; they refuse at the node that decides. */
async function remarked(input: FindingInput): Promise<readonly Finding[]> {
  return (await assignedFindings(input)).map((finding) => ({ ...finding, blocks: false }));
}

/** Checks of the area by node of the flow (docs/domain.md §4.6). */
export const siteGuard = makeGuard(siteApply, {
  flows: [siteApplyFlow, siteClearFlow],
  news: sitesNews,
  flowKeyOf: (record) => (record.applyType === applyTypes.clear ? siteClearFlow.key : siteApplyFlow.key),
  predicates: sitePredicates,
  hints: conflictHints,
  checks: {
    start: [dateFindings, relatedFindings, wishFindings, remarked],
    section: [wishFindings, remarked],
    plan: [dateFindings, wishFindings],
    assign: [dateFindings, wishFindings, assignedFindings],
    manager: [assignedFindings],
  },
});

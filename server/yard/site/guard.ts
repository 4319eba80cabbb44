import type { AreaGuard, Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { type Find, findAll } from '#server/workflow/find-all.ts';
import { lookup } from '#shared/lookup.ts';
import { siteApplyFlow } from '#shared/yard/site/site-apply.flow.ts';
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
const findersByNode = lookup<readonly Find[]>({
  start: [dateFindings, relatedFindings, wishFindings, remarked],
  section: [wishFindings, remarked],
  plan: [dateFindings, wishFindings],
  assign: [dateFindings, wishFindings, assignedFindings],
  manager: [assignedFindings],
});

export const siteGuard: AreaGuard = {
  area: 'site',
  resource: 'site_apply',
  flows: [siteApplyFlow, siteClearFlow],
  news: sitesNews,
  flowKeyOf: (record) => (record.applyType === applyTypes.clear ? siteClearFlow.key : siteApplyFlow.key),
  predicates: sitePredicates,
  findings: (input) => findAll(findersByNode[input.nodeKey], input),
  hints: conflictHints,
};

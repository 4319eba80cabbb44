import { today } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { addDays } from '#shared/workflow/day.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { applyTypes, takesGround } from './predicates.ts';
import { inUseStates, relatedUse } from './related-use.ts';

const refusal = (error: Finding['error'], params: Finding['params'] = {}): Finding => ({ error, params, blocks: true });

/** A site is taken from today on (docs/domain.md §4.2); the end of an extension must be today or later. */
export const dateFindings = notPast(siteApply, [
  { field: 'startDate', when: takesGround },
  { field: 'endDate', when: ({ applyType }) => applyType !== applyTypes.clear },
]);

/** An extension, move or clearing must refer to a site in use by the same ship (rule 8). */
export async function relatedFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  if (record.applyType === applyTypes.take) return [];
  const use = await relatedUse(db, tenantId, record.relatedApply);
  if (!use || use.ship !== record.ship || !inUseStates.includes(use.bizStatus)) return [refusal('siteRelatedUnknown')];
  if (use.createBy !== record.createBy && use.sysOrgCode !== record.sysOrgCode) return [refusal('siteRelatedUnknown')];
  if (record.applyType !== applyTypes.extend) return [];
  const days = await readParameter(tenantId, 'site.graceDays');
  if (addDays(use.toDate, days) >= (await today(db))) return [];
  return [refusal('siteExtensionLate', { no: use.applyNo, to: use.toDate, n: days })];
}

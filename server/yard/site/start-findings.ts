import { today } from '#server/db/today.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { addDays } from '#shared/workflow/day.ts';
import { applyTypes, takesGround } from './predicates.ts';
import { inUseStates, relatedUse } from './related-use.ts';

const refusal = (error: Finding['error'], params: Finding['params'] = {}): Finding => ({ error, params, blocks: true });

/** Nobody asks for days that are over (domain.md §4.2). */
export async function dateFindings({ db, record }: FindingInput): Promise<readonly Finding[]> {
  const past = takesGround(record) && String(record.startDate ?? '') < (await today(db));
  return past ? [refusal('siteStartPast')] : [];
}

/** An extension, a move or a clearing speaks of ground that is in use, of the same ship (rule 8). */
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

import type { Db } from '#server/db/database.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { readBays } from '#shared/ground/bays.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { isAssigned, needsDistance } from './predicates.ts';
import { loadSite, loadSites, type SiteFacts } from './site-facts.ts';
import { siteLimits } from './site-limits.ts';
import { type SiteNeed, siteNeedOf } from './site-need.ts';
import { conflictingUses, hotWorkProblems, siteProblems, sizeProblems, takenProblems } from './site-problems.ts';
import { takenGround } from './taken-ground.ts';

/** Refusals against the assigned site and bays (docs/domain.md §4.6). */
export async function assignedFindings({ db, tenantId, record }: Pick<FindingInput, 'db' | 'tenantId' | 'record'>) {
  if (!isAssigned(record)) return [];
  const site = await loadSite(db, tenantId, record.siteId);
  const need = await siteNeedOf(db, tenantId, record);
  return site && need ? againstAssignment(db, tenantId, record, site, need) : [];
}

/** The same check for a site that the caller has loaded, and locked if it writes. */
export async function againstAssignment(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
  site: SiteFacts,
  need: SiteNeed,
): Promise<readonly Finding[]> {
  const bays = readBays(record.bayNos, site.bays);
  if (bays === null) {
    return [{ error: 'siteBayUnknown', params: { code: site.siteCode, bays: site.bays }, blocks: true }];
  }
  const limits = await siteLimits(tenantId);
  // Other sites are read only for painting and hot work.
  const taken = await takenGround(db, tenantId, need, needsDistance(need.purpose) ? undefined : site.id);
  const foes = conflictingUses(need, taken);
  const there =
    foes.length > 0
      ? await loadSites(
          db,
          tenantId,
          foes.map((foe) => foe.site),
        )
      : new Map();
  return [
    ...siteProblems(site, need, limits),
    ...takenProblems(site, bays, taken),
    ...sizeProblems(site, bays, need, limits),
    ...hotWorkProblems(site, foes, there, limits),
  ];
}

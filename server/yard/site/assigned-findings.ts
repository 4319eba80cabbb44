import type { Db } from '#server/db/database.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { readBays } from '#shared/yard/site/bays.ts';
import { isAssigned } from './predicates.ts';
import { loadSite, loadSites, type SiteFacts } from './site-facts.ts';
import { siteLimits } from './site-limits.ts';
import { type SiteNeed, siteNeedOf } from './site-need.ts';
import { hotWorkProblems, siteProblems, sizeProblems, takenProblems } from './site-problems.ts';
import { takenGround } from './taken-ground.ts';

/** Everything that speaks against the site and the bays that were assigned (domain.md §4.6); all of it refuses. */
export async function assignedFindings({ db, tenantId, record }: Pick<FindingInput, 'db' | 'tenantId' | 'record'>) {
  if (!isAssigned(record)) return [];
  const site = await loadSite(db, tenantId, record.siteId);
  const need = await siteNeedOf(db, tenantId, record);
  return site && need ? againstAssignment(db, tenantId, record, site, need) : [];
}

/** The same for a site that the caller has loaded, and locked where it writes. */
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
  const taken = await takenGround(db, tenantId, need);
  const sites = new Map((await loadSites(db, tenantId, { open: false })).map((entry) => [entry.id, entry]));
  return [
    ...siteProblems(site, need, limits),
    ...takenProblems(site, bays, taken),
    ...sizeProblems(site, bays, need, limits),
    ...hotWorkProblems(site, need, taken, sites, limits),
  ];
}

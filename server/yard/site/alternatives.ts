import type { Db } from '#server/db/database.ts';
import type { Alternative, AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { assignedFindings } from './assigned-findings.ts';
import { fittingSites } from './fitting-sites.ts';
import { isAssigned, takesGround } from './predicates.ts';
import { copiedFields, relatedUse } from './related-use.ts';
import { loadSites } from './site-facts.ts';
import { siteLimits } from './site-limits.ts';
import { siteNeedOf } from './site-need.ts';
import { dateFindings } from './start-findings.ts';
import { takenGround } from './taken-ground.ts';
import { wishFindings } from './wish-findings.ts';

/** Submitted and without bays: the site administrators still have to assign some. */
const isWaiting = (record: ResourceRecord): boolean =>
  takesGround(record) && record.bpmStatus === '1' && !isAssigned(record);

/** 场地: checks the wish or the assignment by the rules of the decision (docs/domain.md §16 rules 1 and 2). */
export const siteAvailability: AvailabilityKind = {
  resource: siteApply.code,
  async conflicts(db, tenantId, entered) {
    const record = takesGround(entered) ? entered : await onItsGround(db, tenantId, entered);
    const asked = { db, tenantId, record };
    return [
      ...(await dateFindings(asked)),
      ...(await (isAssigned(record) ? assignedFindings(asked) : wishFindings(asked))),
    ];
  },
  waits: isWaiting,
  alternatives: async (db, tenantId, record) => (takesGround(record) ? alternativesFor(db, tenantId, record) : []),
};

/** The extension with the fields that its save will take from the extended application. */
async function onItsGround(db: Db, tenantId: number, record: ResourceRecord): Promise<ResourceRecord> {
  const use = await relatedUse(db, tenantId, record.relatedApply);
  return { ...record, ...copiedFields(record, use), id: record.id, version: record.version };
}

async function alternativesFor(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Alternative[]> {
  const need = await siteNeedOf(db, tenantId, record);
  // No site helps against a first day that is past.
  if (!need || (await dateFindings({ db, record })).length > 0) return [];
  const sites = await loadSites(db, tenantId);
  const ground = { sites, taken: await takenGround(db, tenantId, need), limits: await siteLimits(tenantId) };
  return fittingSites(need, ground, {
    site: sites.get(String(record.siteId ?? record.wantSite ?? '')),
    // With a wish, only other sites are offered. With an assignment, or while waiting for one, the same site is offered
    // too.
    sameToo: isAssigned(record) || isWaiting(record),
  });
}

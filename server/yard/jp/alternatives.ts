import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Alternative, AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { hoursOn, otherHours } from './other-hours.ts';
import { palletFindings } from './pallet-findings.ts';
import { siteUseFindings } from './places.ts';
import { slotFindings } from './slot-findings.ts';
import { slotLimit, slotsBetween } from './slots.ts';

/** 集配: checks the pallets and the hour of the site by the rules of the decision (docs/domain.md §16 rules 1 and 2). */
export const deliveryAvailability: AvailabilityKind = {
  resource: jpApply.code,
  async conflicts(db, tenantId, record) {
    const asked = { db, tenantId, record };
    return [...(await palletFindings(asked)), ...(await slotFindings(asked)), ...(await siteUseFindings(asked))];
  },
  alternatives: hoursFor,
};

async function hoursFor(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Alternative[]> {
  if (isBlank(record.siteId) || isBlank(record.needTime)) return [];
  const wish = String(record.needTime);
  const reach = await readParameter(tenantId, 'jp.otherHours');
  return otherHours(wish, {
    // One hour more on both sides, because vehicles of the outermost hours may begin later within the hour.
    taken: await slotsBetween(db, tenantId, record, hoursOn(wish, -reach - 1), hoursOn(wish, reach + 1)),
    limit: await slotLimit(tenantId),
    soonest: hoursOn(await databaseNow(db), await readParameter(tenantId, 'jp.leadHours')),
    reach,
    begins: await readParameter(tenantId, 'jp.unloadBegins'),
    ends: await readParameter(tenantId, 'jp.unloadEnds'),
  });
}

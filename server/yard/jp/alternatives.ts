import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { Alternative, AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { palletFindings } from './pallet-findings.ts';
import { siteUseFindings } from './places.ts';
import { slotFindings } from './slot-findings.ts';
import { freeSlot, hourOf, slotLimit, slotsBetween } from './slots.ts';

/** 集配: the pallets and the hour of the site, by the rules of the decision (domain.md §16 rules 1 and 2). */
export const deliveryAvailability: AvailabilityKind = {
  resource: jpApply.code,
  async conflicts(db, tenantId, record) {
    const asked = { db, tenantId, record };
    return [
      ...(await palletFindings(asked)),
      ...(isTime(record.needTime) ? await slotFindings(asked) : []),
      ...(isTime(record.needTime) ? await siteUseFindings(asked) : []),
    ];
  },
  alternatives: (db, tenantId, record) => otherHours(db, tenantId, record),
};

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) && !Number.isNaN(msOf(value));

/** Clock texts of one zone without summer time: reckoned as if in UTC. */
const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const hour = 3_600_000;
/** Minutes since midnight. */
const clockOf = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** Hours of the same site with a place left, the nearest first. */
async function otherHours(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Alternative[]> {
  if (isBlank(record.siteId) || !isTime(record.needTime)) return [];
  const wish = String(record.needTime);
  const limit = await slotLimit(tenantId);
  const soonest = msOf(await databaseNow(db)) + (await readParameter(tenantId, 'jp.leadHours')) * hour;
  const reach = await readParameter(tenantId, 'jp.otherHours');
  const begins = await readParameter(tenantId, 'jp.unloadBegins');
  const ends = await readParameter(tenantId, 'jp.unloadEnds');
  const at = msOf(wish);
  const taken = await slotsBetween(
    db,
    tenantId,
    record,
    textOf(at - (reach + 1) * hour),
    textOf(at + (reach + 1) * hour),
  );
  const here = (moment: string) => taken.filter((slot) => slot.hour === hourOf(moment));
  if (freeSlot(here(wish), limit) !== null) return [];
  return Array.from({ length: reach * 2 + 1 }, (_, step) => step - reach)
    .map((away) => ({ away, moment: textOf(at + away * hour) }))
    .filter(({ moment }) => {
      const clock = clockOf(moment);
      const fits = clock >= begins && clock < ends && msOf(moment) >= soonest;
      return fits && freeSlot(here(moment), limit) !== null;
    })
    .sort((one, other) => Math.abs(one.away) - Math.abs(other.away))
    .slice(0, 3)
    .map(({ away, moment }) => ({
      label: moment.slice(5, 16),
      note: {
        zh: away < 0 ? `提前 ${-away} 小时` : `推后 ${away} 小时`,
        en: `${Math.abs(away)} ${Math.abs(away) === 1 ? 'hour' : 'hours'} ${away < 0 ? 'earlier' : 'later'}`,
      },
      patch: { needTime: moment },
    }));
}

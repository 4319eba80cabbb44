import type { Db } from '#server/db/database.ts';
import type { Alternative, AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import type { Text } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { quayBetween, quayNeeded, quayOf } from '#shared/yard/wharf/quay.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import type { BerthFacts, Place } from './berth-facts.ts';
import { type BerthNeed, berthNeedOf } from './berth-need.ts';
import { planFindings, problemsAt, type QuayThen, quayDuring } from './plan-findings.ts';
import { isPlanned, takesBerth } from './predicates.ts';
import { wishFindings } from './wish-findings.ts';

/** With the wharf dispatchers, who have named no berth yet. */
const isWaiting = (record: ResourceRecord): boolean =>
  takesBerth(record) && record.bpmStatus === '1' && !isPlanned(record);

/** 码头: of a wish or of a plan, by the rules of the decision (domain.md §16 rules 1 and 2). */
export const wharfAvailability: AvailabilityKind = {
  resource: wharfApply.code,
  conflicts: (db, tenantId, record) =>
    isPlanned(record) ? planFindings({ db, tenantId, record }) : wishFindings({ db, tenantId, record }),
  waits: isWaiting,
  alternatives: async (db, tenantId, record) => (takesBerth(record) ? alternativesFor(db, tenantId, record) : []),
};

/** Berths that pass every check in that time: the nearest first, of equally near ones that which wastes least. */
async function alternativesFor(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Alternative[]> {
  const asked = berthNeedOf(record);
  if (!asked) return [];
  const need: BerthNeed = { ...asked, outerOf: null };
  const then = await quayDuring(db, tenantId, need);
  const wish = then.berths.find(({ id }) => id === (record.berthId ?? record.wantBerth));
  const fits = (places: readonly Place[]) =>
    places
      // What is remarked on is no other berth; to who plans the wish itself is offered.
      .filter(({ berth, second }) => second !== undefined || berth !== wish || isWaiting(record))
      .flatMap((place) => fitOf(place, need, then, wish) ?? [])
      .sort((one, other) => one.metres - other.metres || one.waste - other.waste);
  const alone = fits(then.berths.map((berth) => ({ berth, second: undefined })));
  // Two berths only where one does not do.
  const found = alone.length > 0 ? alone : fits(neighbours(then.berths));
  return found.slice(0, 3).map(({ place: { berth, second }, metres, waste }) => ({
    label: second ? `${berth.berthCode}+${second.berthCode}` : berth.berthCode,
    note: {
      zh: `${whereFrom(berth, metres, wish).zh}余长 ${waste}m`,
      en: `${whereFrom(berth, metres, wish).en}${waste} m to spare`,
    },
    patch: { wantBerth: berth.id, berthId: berth.id, secondBerth: second?.id ?? null, outerOf: null },
  }));
}

function whereFrom(berth: BerthFacts, metres: number, wish: BerthFacts | undefined): Text {
  if (wish === undefined) return { zh: '', en: '' };
  if (berth === wish) return { zh: '意向泊位，', en: 'as wished, ' };
  const far = Math.round(metres);
  return far === 0 ? { zh: '相邻，', en: 'next to it, ' } : { zh: `相距 ${far}m，`, en: `${far} m away, ` };
}

function neighbours(berths: readonly BerthFacts[]): readonly Place[] {
  return berths.flatMap((berth, at) => {
    const second = berths[at + 1];
    return second && quayOf(berth, second) ? [{ berth, second }] : [];
  });
}

interface Fit {
  readonly place: Place;
  /** m to the wish */
  readonly metres: number;
  /** m more than needed */
  readonly waste: number;
}

function fitOf(place: Place, need: BerthNeed, then: QuayThen, wish: BerthFacts | undefined): Fit | null {
  const quay = quayOf(place.berth, place.second);
  if (quay === null || problemsAt(place, need, then).some(({ blocks }) => blocks)) return null;
  const wished = wish && quayOf(wish);
  const { endClearance, endShare } = then.limits;
  const needed = quayNeeded(need.loa, { least: endClearance, share: endShare });
  return {
    place,
    metres: wished ? quayBetween(quay, wished) : 0,
    waste: Math.round((quay.to - quay.from - needed) * 10) / 10,
  };
}

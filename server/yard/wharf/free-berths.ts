import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { howFar, type Near, nearest } from '#server/yard/availability/nearest.ts';
import type { Text } from '#shared/resource/text.ts';
import { quayBetween, quayNeeded, quayOf } from '#shared/yard/wharf/quay.ts';
import type { BerthFacts, Place } from './berth-facts.ts';
import type { BerthNeed } from './berth-need.ts';
import { problemsAt, type QuaySituation } from './plan-findings.ts';

interface Wish {
  /** The wished or planned berth; undefined if there is none. */
  readonly berth: BerthFacts | undefined;
  /** Whether that berth may be offered too: yes while it is being planned, no as an alternative to itself. */
  readonly offered: boolean;
}

/**
 * Berths that pass all checks in that time: the nearest to the wish first, at the same distance the one with the least
 * quay to spare. Two berths together are offered only if no single one fits (docs/domain.md §16 rule 2).
 */
export function freeBerths(need: BerthNeed, then: QuaySituation, wish: Wish): readonly Alternative[] {
  const single = then.berths
    .filter((berth) => wish.offered || berth !== wish.berth)
    .map((berth) => ({ berth, second: undefined }));
  const alone = fitting(single, need, then, wish.berth);
  const found = alone.length > 0 ? alone : fitting(pairs(then.berths), need, then, wish.berth);
  return found.map((fit) => offerOf(fit, wish.berth));
}

/** Each berth with the next one along the quay; pairs that do not adjoin are refused by the checks. */
function pairs(berths: readonly BerthFacts[]): readonly Place[] {
  return berths.flatMap((berth, at) => {
    const second = berths[at + 1];
    return second ? [{ berth, second }] : [];
  });
}

interface Fit extends Near {
  readonly place: Place;
  /** Metres more than needed. */
  readonly waste: number;
}

function fitting(
  places: readonly Place[],
  need: BerthNeed,
  then: QuaySituation,
  wish: BerthFacts | undefined,
): readonly Fit[] {
  const fits = places.flatMap((place) => fitOf(place, need, then, wish) ?? []);
  return nearest(fits, ({ waste }) => waste);
}

function fitOf(place: Place, need: BerthNeed, then: QuaySituation, wish: BerthFacts | undefined): Fit | null {
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

function offerOf({ place: { berth, second }, metres, waste }: Fit, wish: BerthFacts | undefined): Alternative {
  const from = whereFrom([berth, second], metres, wish);
  return {
    label: second ? `${berth.berthCode}+${second.berthCode}` : berth.berthCode,
    note: { zh: `${from.zh}余长 ${waste}m`, en: `${from.en}${waste} m to spare` },
    patch: { wantBerth: berth.id, berthId: berth.id, secondBerth: second?.id ?? null, outerOf: null },
  };
}

function whereFrom(berths: readonly (BerthFacts | undefined)[], metres: number, wish: BerthFacts | undefined): Text {
  if (wish === undefined) return { zh: '', en: '' };
  if (berths.includes(wish)) return { zh: '意向泊位，', en: 'as requested, ' };
  const far = howFar(metres);
  return { zh: `${far.zh}，`, en: `${far.en}, ` };
}

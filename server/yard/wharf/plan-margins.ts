import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { greatestDraw, type QuaySpan, sharesQuay } from '#shared/yard/wharf/quay.ts';
import type { ActiveStay } from './active-stays.ts';
import type { BerthFacts } from './berth-facts.ts';
import { type LowTides, lowestOf } from './tide.ts';

type Box = BerthPlan['boxes'][number];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Metres of water that a ship needs and has at low water (docs/domain.md §7.3 rule 3), and their difference. */
export function depthAt(waterDepth: number, tide: number, needed: number) {
  const [need, depth] = [hundredths(needed), hundredths(waterDepth + tide)];
  return { need, depth, spare: hundredths(depth - need) };
}

interface Draw extends QuaySpan {
  readonly fromTime: string;
  readonly toTime: string;
  /** kVA */
  readonly power: number;
}

/**
 * Shore power in kVA at the berths of a ship (docs/domain.md §7.3 rule 6): the greatest total of all ships there during
 * its stay, itself included, and what is left. `stays` are without the ship's own.
 */
export function powerAt(
  berths: readonly Pick<BerthFacts, 'shorePower'>[],
  asked: Draw,
  stays: readonly Pick<ActiveStay, 'from' | 'to' | 'fromTime' | 'toTime' | 'power'>[],
) {
  const there = stays.filter((stay) => sharesQuay(stay, asked));
  const drawn = greatestDraw(asked, there);
  const supply = berths.reduce((sum, { shorePower }) => sum + (shorePower ?? 0), 0);
  return { drawn, supply, spare: supply - drawn };
}

/** A ship on the plan, with the facts of its application. */
export interface PlannedShip extends Draw {
  readonly id: string;
  /** Ids of its berths. */
  readonly berths: readonly string[];
  readonly draft: number;
}

/** The quay during all stays of the plan. */
export interface MarginFacts {
  readonly berths: ReadonlyMap<string, Pick<BerthFacts, 'waterDepth' | 'shorePower'>>;
  readonly tides: LowTides;
  readonly stays: readonly ActiveStay[];
  /** Metres. */
  readonly underKeel: number;
}

/** Water and shore power that a ship leaves at its berths, by the rules that check the plan (`plan-findings.ts`). */
export function marginsOf(
  ship: PlannedShip,
  { berths, tides, stays, underKeel }: MarginFacts,
): Pick<Box, 'water' | 'power'> {
  const own = ship.berths.flatMap((id) => berths.get(id) ?? []);
  if (own.length === 0) return { water: null, power: null };
  const { tide, unknown } = lowestOf(tides, ship.fromTime, ship.toTime);
  // Of two berths the shallower one counts.
  const depth = Math.min(...own.map(({ waterDepth }) => waterDepth));
  const { spare } = depthAt(depth, tide, ship.draft + underKeel);
  const others = stays.filter(({ apply }) => apply !== ship.id);
  return {
    water: { draft: ship.draft, depth, tide, isTideKnown: unknown === null, spare },
    // A ship that asks for no power is not refused for the power that others draw.
    power: ship.power === 0 ? null : { asked: ship.power, ...powerAt(own, ship, others) },
  };
}

import { clockText } from '#server/demo/demo-clock.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import type { BerthNeed } from '#server/yard/wharf/berth-need.ts';
import { berthProblems } from '#server/yard/wharf/berth-problems.ts';
import { addDays } from '#shared/workflow/day.ts';
import type { DemoBerth } from './demo-berths.ts';

/** The defaults of the parameters (`shared/yard/wharf/wharf.parameters.ts`). */
export const limits = { gapHours: 2, endClearance: 10, endShare: 0.1, underKeel: 0.5 } as const;

const gap = limits.gapHours * 3_600_000;
const week = 7 * 86_400_000;

interface Booking {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Bookings of berths in the demo yard, so that no stay is made that the product would refuse. */
export class QuayPlan {
  readonly #world: DemoWorld;
  readonly #berths: readonly DemoBerth[];
  readonly #tides: ReadonlyMap<string, number>;
  readonly #bookings = new Map<string, Booking[]>();
  readonly #visits = new Map<string, { readonly from: number; readonly to: number }[]>();

  constructor(world: DemoWorld, berths: readonly DemoBerth[]) {
    this.#world = world;
    this.#berths = berths;
    this.#tides = new Map(world.calendar.rows.map(({ day, tideLow }) => [String(day), Number(tideLow)]));
  }

  /**
   * A berth at the quay that takes this ship in this time (epoch milliseconds); null if there is none. `but`: the
   * ship's current berth, which is left out.
   */
  free(need: Omit<BerthNeed, 'from' | 'to'>, from: number, to: number, but?: DemoBerth): DemoBerth | null {
    const asked: BerthNeed = { ...need, from: clockText(from), to: clockText(to) };
    const tide = { tide: this.#lowestTide(asked.from.slice(0, 10), asked.to.slice(0, 10)), unknown: null };
    const fitting = this.#berths.filter(
      (berth) =>
        berth.id !== but?.id &&
        need.power <= (berth.shorePower ?? 0) &&
        this.isFree(berth, 1, from, to) &&
        berthProblems({ berth, second: undefined }, asked, tide, limits).length === 0,
    );
    return fitting.length === 0 ? null : this.#world.random.pick(fitting);
  }

  isFree({ id }: DemoBerth, row: number, from: number, to: number): boolean {
    return !(this.#bookings.get(id) ?? []).some(
      (booking) => booking.row === row && booking.from < to + gap && from < booking.to + gap,
    );
  }

  book({ id }: DemoBerth, row: number, from: number, to: number): void {
    this.#bookings.set(id, [...(this.#bookings.get(id) ?? []), { row, from, to }]);
  }

  /** Whether no other visit of the ship is within a week of this one. */
  isAway(ship: string, from: number, to: number): boolean {
    return !(this.#visits.get(ship) ?? []).some((visit) => visit.from < to + week && from < visit.to + week);
  }

  comes(ship: string, from: number, to: number): void {
    this.#visits.set(ship, [...(this.#visits.get(ship) ?? []), { from, to }]);
  }

  #lowestTide(first: string, last: string): number {
    let lowest = this.#tides.get(first) ?? 0;
    for (let day = first; day <= last; day = addDays(day, 1)) lowest = Math.min(lowest, this.#tides.get(day) ?? 0);
    return lowest;
  }
}

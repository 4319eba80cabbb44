import { clockMs } from '#server/demo/demo-clock.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import type { ApprovalOutcome } from '#server/demo/play-application.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { addDays } from '#shared/workflow/day.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import type { DemoBerth } from './demo-berths.ts';
import type { QuayPlan } from './quay-plan.ts';
import type { DemoShipAtQuay } from './visiting-ships.ts';
import { dayOf, type Segment, type Visit } from './wharf-story.ts';

const hour = 3_600_000;
/** How long weather and approvals may keep a ship beyond its time. */
const settled = 4 * 24 * hour;

export interface VisitWish {
  readonly starter: string;
  readonly orgCode: string;
  /** Day of arrival. */
  readonly comes: string;
  /** Number of berths, one after the other. */
  readonly stays: number;
  /** Range of working days at a berth before the next application. */
  readonly days?: readonly [number, number];
  /** The ship is at the quay until this day, and nothing more is applied for. */
  readonly until?: string;
  /** The ship should have left at `etd` and did not; its berth is booked until `kept`. */
  readonly stuck?: { readonly etd: number; readonly kept: number };
  readonly beside?: { readonly berth: DemoBerth; readonly stay: string };
  readonly filedAt?: number;
  readonly outcome?: ApprovalOutcome | undefined;
  readonly hazards?: string | null;
  /** True: a visit of the past. Null is returned if the ship would still be at the quay. */
  readonly isOver?: boolean;
}

/**
 * Looks for berths as the wharf dispatchers would, one after the other. Null if there is none, or if the ship is at the
 * quay already.
 */
export function planVisit(world: DemoWorld, quay: QuayPlan, ship: DemoShipAtQuay, wish: VisitWish): Visit | null {
  const planner = new VisitPlanner(world, quay, ship, wish);
  return planner.plan();
}

class VisitPlanner {
  readonly #world: DemoWorld;
  readonly #quay: QuayPlan;
  readonly #ship: DemoShipAtQuay;
  readonly #wish: VisitWish;
  readonly #power: number;

  constructor(world: DemoWorld, quay: QuayPlan, ship: DemoShipAtQuay, wish: VisitWish) {
    this.#world = world;
    this.#quay = quay;
    this.#ship = ship;
    this.#wish = wish;
    this.#power = ship.ship !== null ? 800 : world.random.chance(0.5) ? world.random.int(1, 5) * 50 : 0;
  }

  plan(): Visit | null {
    const { comes, until, stuck, beside, outcome = { kind: 'pass' } } = this.#wish;
    const eta = this.#morning(comes);
    const segments: Segment[] = [];
    for (let from = eta; ; ) {
      const isLast = segments.length + 1 === this.#wish.stays;
      const next = this.#segment(from, isLast, segments.at(-1)?.berth);
      if (!next) return null;
      segments.push(next.segment);
      if (isLast || next.segment.etd >= this.#world.now) {
        const end = stuck?.kept ?? next.segment.prolongedTo ?? next.segment.etd;
        if (this.#wish.isOver && end > this.#world.now - settled) return null;
        if (!this.#quay.isAway(this.#ship.name, eta, end)) return null;
        this.#book(segments, end);
        const leaves = until !== undefined || stuck ? null : next.leaves;
        const outerOf = beside ? { outerOf: beside.stay } : {};
        return { request: this.#request(eta), outcome, segments, leaves, ...outerOf };
      }
      from = next.leaves;
    }
  }

  #request(eta: number): Visit['request'] {
    const { starter, orgCode, filedAt, outcome, hazards = null } = this.#wish;
    // What will be neglected was filed early, so that the ship need not wait for it.
    const early = outcome?.kind === 'pass' && outcome.neglected !== undefined ? 7 : 0;
    const ahead = this.#world.random.int(8, 10) + early;
    const filed = filedAt ?? officeTime(this.#world, workingDaysFrom(this.#world, dayOf(eta), -ahead));
    return { starter, orgCode, ship: this.#ship, filedAt: filed, hazards, power: this.#power };
  }

  #book(segments: readonly Segment[], end: number): void {
    const row = this.#wish.beside ? 2 : 1;
    for (const [at, { berth, eta, etd }] of segments.entries()) {
      this.#quay.book(berth, row, eta, at === segments.length - 1 ? Math.max(end, etd) : etd);
    }
    this.#quay.comes(this.#ship.name, segments[0]?.eta ?? end, end);
  }

  /** Plans the stay at one berth from a time on; `leaves` is when the ship goes on. */
  #segment(eta: number, isLast: boolean, now: DemoBerth | undefined) {
    const { random, today } = this.#world;
    const { days = [1, 1], until, stuck, beside } = this.#wish;
    const came = dayOf(eta);
    const longer = isLast && until === undefined && !stuck && !beside && random.chance(0.12);
    const asksOn = workingDaysFrom(this.#world, came, random.int(days[0], days[1]) + (longer ? 4 : 0));
    const leaves = this.#morning(this.#goodDay(workingDaysFrom(this.#world, asksOn, random.int(2, 3))));
    const here = isLast && until !== undefined ? this.#morning(until) : null;
    const etd = stuck?.etd ?? here ?? leaves + (isLast ? 20 : 12) * hour;
    const berth = beside?.berth ?? this.#berthFor(eta, Math.max(etd, stuck?.kept ?? 0), now);
    if (!berth || etd <= eta + 6 * hour) return null;
    const asks = here !== null || stuck ? addDays(today, 30) : asksOn;
    if (!longer) return { segment: { berth, eta, etd, asksOn: asks }, leaves };
    // The first end is extended before the ship asks for its departure.
    const first = this.#morning(workingDaysFrom(this.#world, came, 4));
    return { segment: { berth, eta, etd: first, asksOn: asks, prolongedTo: etd }, leaves };
  }

  #berthFor(eta: number, etd: number, now: DemoBerth | undefined): DemoBerth | null {
    const { loa, beam, draft, displacement } = this.#ship;
    const need = { own: [], loa, beam, draft, displacement, power: this.#power, hazards: [], outerOf: null };
    return this.#quay.free(need, eta, etd, now);
  }

  /** A random hour from 8 to 14, at which ships are moved. */
  #morning(day: string): number {
    return clockMs(`${day} ${String(this.#world.random.int(8, 14)).padStart(2, '0')}:00:00`);
  }

  /** The first working day from `from` on without a gale. */
  #goodDay(from: string): string {
    const { calendar, calendarDays } = this.#world;
    let day = from;
    while (!isWorkingDay(day, calendarDays) || calendar.isTyphoon(day) || calendar.wind(day) >= 8)
      day = addDays(day, 1);
    return day;
  }
}

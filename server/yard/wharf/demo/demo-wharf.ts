import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, overdueTasks, passing } from '#server/demo/play-application.ts';
import { createRandom } from '#server/demo/random.ts';
import { repeatTimes, repeatUntil } from '#server/demo/repeat-until.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { stayStates } from '#server/yard/wharf/predicates.ts';
import { addDays } from '#shared/workflow/day.ts';
import { berth } from '#shared/yard/wharf/berth.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { wharfStay } from '#shared/yard/wharf/wharf-stay.ts';
import { type DemoBerth, demoBerths } from './demo-berths.ts';
import { planVisit, type VisitWish } from './plan-visit.ts';
import { QuayPlan } from './quay-plan.ts';
import { type DemoShipAtQuay, ownShip, visitors } from './visiting-ships.ts';
import { emptyWharfRows, type WharfRows } from './wharf-rows.ts';
import { playVisit } from './wharf-story.ts';

/** Numbers by docs/domain.md §20: applications, stays, overdue tasks, ships planned for but not moored. */
const target = 900;
const targetStays = 640;
const lying = 9;
const awaited = 4;
/** Share of the arrivals that are neglected at some node. */
const neglected = 0.6;
const nodes = ['section', 'plan', 'dispatch'];
const dayMs = 86_400_000;

/** 码头 in the demo yard: first the ships at the quay today, then the history. */
export const wharfDemo: AreaDemo = (ground) => {
  // A separate generator, so that the rows of other areas do not depend on this one.
  const world: DemoWorld = { ...ground, random: createRandom(20_261_124) };
  const founded = clockText(clockMs(`${addDays(world.today, -760)} 08:00:00`));
  const newId = () => world.newId(clockMs(founded));
  const berths = demoBerths(world, newId, founded);
  const { applications, stays, ...flows } = new WharfYard(world, berths).generate();
  const taken = new Set(stays.flatMap(({ state, berth: id }) => (state === stayStates.alongside ? [id] : [])));
  return {
    ...flows,
    tables: [
      { definition: berth, rows: berths.map(({ id, row }) => ({ ...row, berthStatus: taken.has(id) ? '1' : '0' })) },
      {
        definition: wharfApply,
        rows: applications,
        number: { field: 'applyNo', prefix: wharfApply.application.prefix },
      },
      { definition: wharfStay, rows: stays },
    ],
  };
};

class WharfYard {
  readonly #world: DemoWorld;
  readonly #berths: readonly DemoBerth[];
  readonly #quay: QuayPlan;
  readonly #rows = emptyWharfRows();

  constructor(world: DemoWorld, berths: readonly DemoBerth[]) {
    this.#world = world;
    this.#berths = berths;
    this.#quay = new QuayPlan(world, berths);
  }

  generate(): WharfRows {
    const { random, today } = this.#world;
    this.#own();
    this.#overstays();
    repeatUntil(
      'ships alongside',
      () => this.#alongside(1) >= 5,
      () => this.#present(),
    );
    repeatUntil(
      'a ship in the second row',
      () => this.#alongside(2) >= 1,
      () => this.#beside(),
    );
    this.#rivals();
    // Fewer if the quay has no room: before Spring Festival, arriving ships stay over the holidays.
    for (let made = 0, tries = 0; made < awaited && tries < 200; tries += 1)
      if (this.#pending(addDays(today, -random.int(12, 16)), [2, 14])) made += 1;
    for (let tries = 0; tries < 12; tries += 1) this.#pending(addDays(today, -random.int(0, 3)), [7, 30]);
    this.#lying();
    this.#history();
    return this.#rows;
  }

  #alongside(row: number): number {
    return this.#rows.stays.filter((stay) => stay.state === stayStates.alongside && stay.row === row).length;
  }

  /** The launched ship has been at the quay since, and is shifted as its outfitting proceeds. */
  #own(): void {
    const ship = ownShip(this.#world, 'HS2402');
    if (!ship) return;
    const comes = addDays(this.#world.today, -150);
    this.#visit(ship, { comes, stays: 7, days: [14, 15], until: addDays(this.#world.today, 16) });
  }

  /** A ship past its time that has not applied for anything. */
  #overstays(): void {
    const { random, today } = this.#world;
    repeatTimes('a ship that stays on', 1, () => {
      const etd = clockMs(`${addDays(today, -2)} 16:00:00`);
      const comes = addDays(today, -random.int(8, 10));
      return this.#visit(random.pick(visitors), { comes, stays: 1, stuck: { etd, kept: etd + 9 * dayMs } }) !== null;
    });
  }

  /** A ship that came in the last days and stays some more. */
  #present(): void {
    const { random, today } = this.#world;
    const comes = addDays(today, -random.int(2, 6));
    const until = addDays(today, random.int(5, 9));
    this.#visit(random.pick(visitors), { comes, stays: 1, until, hazards: random.pick([null, '2', '4']) });
  }

  /** A ship outside the yard's own one (docs/domain.md §20: one is double-banked). */
  #beside(): void {
    const { random, today } = this.#world;
    const inner = this.#rows.stays.find(({ ship, state }) => ship !== null && state === stayStates.alongside);
    const place = this.#berths.find(({ id }) => id === inner?.berth);
    if (!inner || !place) throw new Error('the own ship is not alongside');
    const ship = random.pick(visitors);
    if (ship.beam + Number(inner.beam) > place.maxBeamOut || ship.draft > 7) return;
    const comes = addDays(today, -random.int(1, 3));
    const until = addDays(today, random.int(2, 4));
    this.#visit(ship, { comes, stays: 1, until, beside: { berth: place, stay: String(inner.id) }, hazards: null });
  }

  /**
   * Two applications with the same wished berth at the same time (docs/domain.md §20: one conflict among pending
   * requests).
   */
  #rivals(): void {
    const { random, today } = this.#world;
    const day = workingDaysFrom(this.#world, today, -1);
    repeatTimes('two who wish for one berth', 1, () => {
      const before = this.#rows.applications.length;
      this.#pending(day, [14, 24], { kind: 'leave', node: 'plan' });
      this.#pending(day, [14, 24], { kind: 'leave', node: 'section' });
      const [first, second] = this.#rows.applications.slice(before);
      if (!first || !second) return false;
      const wish = random.pick(this.#berths.slice(0, 2)).id;
      for (const [rival, from] of [
        [first, 8],
        [second, 10],
      ] as const) {
        const [eta, etd] = [
          clockMs(`${addDays(today, from)} 09:00:00`),
          clockMs(`${addDays(today, from + 4)} 15:00:00`),
        ];
        Object.assign(rival, { wantBerth: wish, eta: clockText(eta), etd: clockText(etd), leaveBy: dayText(etd) });
      }
      return true;
    });
  }

  /** Overdue tasks. */
  #lying(): void {
    const { random, today } = this.#world;
    const areAll = () => overdueTasks(this.#world, this.#rows) >= lying;
    repeatUntil('tasks of berths that lie', areAll, () => {
      const day = workingDaysFrom(this.#world, today, -random.int(2, 9));
      this.#pending(day, [8, 45], { kind: 'leave', node: random.pick(nodes) });
    });
  }

  /** An application that may still be in approval. */
  #pending(day: string, ahead: readonly [number, number], outcome?: ApprovalOutcome): boolean {
    const { random, today, now } = this.#world;
    const filedAt = officeTime(this.#world, day);
    if (filedAt > now - 600_000) return false;
    const comes = addDays(today, random.int(ahead[0], ahead[1]));
    return this.#visit(random.pick(visitors), { comes, stays: 1, filedAt, outcome }) !== null;
  }

  /** Two years of finished visits. */
  #history(): void {
    const { random, today, calendar } = this.#world;
    const days = Array.from({ length: 690 }, (_, back) => {
      const day = addDays(today, -back - 30);
      return [day, calendar.load(day) * 1.12 ** (-back / 365)] as const;
    });
    const { applications, stays } = this.#rows;
    const isEnough = () => applications.length >= target && stays.length >= targetStays;
    repeatUntil('visits that are over', isEnough, () => {
      const isRefused = random.chance(0.03);
      const outcome: ApprovalOutcome = isRefused
        ? { kind: 'reject', node: random.pick(nodes) }
        : passing(this.#world, neglected, nodes);
      const comes = random.weighted(days);
      const shifts = stays.length < targetStays ? random.int(1, 3) : 0;
      const hazards = random.weighted([
        [null, 66],
        ['1', 7],
        ['2', 12],
        ['3', 5],
        ['4', 10],
      ] as const);
      this.#visit(random.pick(visitors), { comes, stays: isRefused ? 1 : 1 + shifts, outcome, hazards, isOver: true });
    });
  }

  #visit(ship: DemoShipAtQuay, wish: Omit<VisitWish, 'starter' | 'orgCode'>): Draft | true | null {
    const { random, today, people } = this.#world;
    const lately = wish.comes >= addDays(today, -4);
    const starter = random.chance(lately ? 0.25 : 0.06)
      ? 'team_leader'
      : random.pick(holders(this.#world, 'team_leader'));
    const orgCode = String(people.find(({ username }) => username === starter)?.orgCode ?? 'A01');
    const visit = planVisit(this.#world, this.#quay, ship, { ...wish, starter, orgCode });
    return visit && (playVisit(this.#world, this.#rows, this.#berths, visit) ?? true);
  }
}

const dayText = (at: number): string => clockText(at).slice(0, 10);

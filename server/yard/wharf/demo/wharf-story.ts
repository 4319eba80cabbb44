import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, moveApplication, playApplication } from '#server/demo/play-application.ts';
import { applyTypes, stayStates, wharfPredicates } from '#server/yard/wharf/predicates.ts';
import { addDays } from '#shared/workflow/day.ts';
import { wharfApplyFlow } from '#shared/yard/wharf/wharf-apply.flow.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import type { DemoBerth } from './demo-berths.ts';
import { draftAbout, draftArrival, type Request, timesOf, titleOf } from './demo-wharf-application.ts';
import { limits } from './quay-plan.ts';
import type { WharfRows } from './wharf-rows.ts';

const hour = 3_600_000;
const nobody = 'system';

/** The stay at one berth of a visit. */
export interface Segment {
  readonly berth: DemoBerth;
  readonly eta: number;
  readonly etd: number;
  /** Day of the next application: the shift to the next berth, or the departure. */
  readonly asksOn: string;
  /** End of an extension that is applied for on the day after the arrival; `etd` is then the first planned end. */
  readonly prolongedTo?: number;
}

export interface Visit {
  readonly request: Omit<Request, 'eta' | 'etd' | 'berth'>;
  readonly outcome: ApprovalOutcome;
  readonly segments: readonly Segment[];
  /** Time of departure; null if the ship is still at the quay. */
  readonly leaves: number | null;
  /** Id of the stay of the inner ship. */
  readonly outerOf?: string;
}

/** Plays a visit from its application to the departure, berth by berth. Returns the stay of today, or null. */
export function playVisit(world: DemoWorld, rows: WharfRows, berths: readonly DemoBerth[], visit: Visit): Draft | null {
  return new VisitSimulation(world, rows, berths, visit).run();
}

class VisitSimulation {
  readonly #world: DemoWorld;
  readonly #rows: WharfRows;
  readonly #berths: readonly DemoBerth[];
  readonly #visit: Visit;
  /** The application of the current stay, and the stay. */
  #application: Draft = {};
  #stay: Draft | null = null;

  constructor(world: DemoWorld, rows: WharfRows, berths: readonly DemoBerth[], visit: Visit) {
    this.#world = world;
    this.#rows = rows;
    this.#berths = berths;
    this.#visit = visit;
  }

  run(): Draft | null {
    const { segments, request, outcome, leaves } = this.#visit;
    const [first] = segments;
    if (!first) return null;
    const arrival = draftArrival(this.#world, { ...request, ...first });
    this.#ask(arrival, first, request.filedAt, outcome);
    for (const [at, segment] of segments.entries()) {
      if (!this.#moor(segment, at > 0)) return this.#present();
      if (segment.prolongedTo !== undefined) this.#extend(segment.prolongedTo);
      const next = segments[at + 1];
      const filedAt = officeTime(this.#world, segment.asksOn);
      if (filedAt > this.#world.now || (!next && leaves === null)) {
        this.#overstay();
        return this.#present();
      }
      if (next) this.#shift(next, filedAt);
      else this.#leave(filedAt, leaves ?? 0);
    }
    return this.#present();
  }

  #present(): Draft | null {
    return this.#stay?.state === stayStates.alongside ? this.#stay : null;
  }

  /** Plays an application for a berth; its approval plans the stay. */
  #ask(application: Draft, segment: Segment, submitAt: number, fate: ApprovalOutcome, quick = false): void {
    let planned: Draft | null = null;
    this.#play(application, submitAt, fate, quick, {
      fill: (node) => {
        if (node !== 'plan') return;
        const outerOf = this.#visit.outerOf ?? null;
        const side = this.#world.random.pick(['P', 'S']);
        Object.assign(application, { berthId: segment.berth.id, side, outerOf });
      },
      lifecycle: (action, by, at) => {
        if (action === 'unassign') {
          this.#move(application, 'unassign', '10', at, by);
          Object.assign(application, { berthId: null, side: null, outerOf: null });
          return;
        }
        this.#move(application, 'reserve', '20', at, by);
        planned = this.#planStay(application, segment, at, by);
      },
    });
    if (planned === null) return;
    this.#next = { application, stay: planned };
  }

  /** A planned stay that is not moored yet. */
  #next: { readonly application: Draft; readonly stay: Draft } | null = null;

  #planStay(application: Draft, { berth, eta, etd }: Segment, at: number, by: string): Draft {
    const { outerOf } = this.#visit;
    application.firstEta = clockText(eta);
    const stay: Draft = {
      id: this.#world.newId(at),
      tenantId: this.#world.tenantId,
      sysOrgCode: application.sysOrgCode ?? null,
      createBy: by,
      createTime: clockText(at),
      updateBy: null,
      updateTime: null,
      version: 1,
      berth: berth.id,
      secondBerth: null,
      apply: application.id ?? '',
      ship: application.ship ?? null,
      shipText: application.shipName ?? '',
      loa: application.loa ?? 0,
      beam: application.beam ?? 0,
      fromTime: clockText(eta),
      toTime: clockText(etd),
      clearTime: clockText(etd + limits.gapHours * hour),
      row: outerOf === undefined ? 1 : 2,
      outerOf: outerOf ?? null,
      quayFrom: berth.chainage,
      quayTo: berth.chainage + berth.length,
      state: stayStates.planned,
    };
    this.#rows.stays.push(stay);
    return stay;
  }

  /**
   * Moors the ship at the planned berth, after waiting for good weather. Returns whether the ship is at the berth now.
   */
  #moor({ eta, etd }: Segment, shifts: boolean): boolean {
    const promised = this.#next;
    if (!promised) return false;
    const { random, now } = this.#world;
    const { application, stay } = promised;
    const since = clockMs(String(stay.createTime));
    const at = this.#goodWeather(Math.max(eta + random.int(0, 3) * hour * 0.5, since + hour));
    const night = nightAfter(Math.max(eta + 12 * hour, since));
    if (night < at && night <= now) this.#move(application, 'delay', '25', night, nobody);
    if (at >= etd - hour) {
      this.#giveUp(application, stay, Math.max(etd - hour, since + hour));
      return false;
    }
    if (at > now) return false;
    if (shifts) this.#shiftAway(at);
    const master = random.pick(holders(this.#world, 'wharf_master'));
    this.#move(application, 'moor', '30', at, master);
    const draft = Number(application.draftMax);
    Object.assign(application, {
      actualIn: clockText(at),
      lines: 6 + 2 * Math.round(Number(application.loa) / 25),
      draftFore: Math.round((draft - 0.5) * 100) / 100,
      draftAft: Math.round((draft - 0.2) * 100) / 100,
    });
    this.#change(stay, { state: stayStates.alongside, fromTime: clockText(at) }, at);
    this.#application = application;
    this.#stay = stay;
    this.#next = null;
    return true;
  }

  /** The wished time, or the first morning after a typhoon or gale. */
  #goodWeather(wanted: number): number {
    const { calendar } = this.#world;
    let at = wanted;
    while (calendar.isTyphoon(dayOf(at)) || calendar.wind(dayOf(at)) >= 8) {
      at = clockMs(`${addDays(dayOf(at), 1)} 09:20:00`);
    }
    return at;
  }

  #giveUp(application: Draft, stay: Draft, at: number): void {
    if (at > this.#world.now) return;
    const by = this.#world.random.pick(holders(this.#world, 'wharf_disp'));
    this.#move(application, 'giveUp', '90', at, by, '船期变更，取消泊位');
    this.#change(stay, { state: stayStates.cancelled }, at);
    this.#next = null;
  }

  #shiftAway(at: number): void {
    const stay = this.#stay;
    if (!stay) return;
    this.#move(this.#application, 'shiftAway', '50', at, 'system');
    this.#application.actualOut = clockText(at);
    this.#change(stay, { state: stayStates.left, toTime: clockText(at), clearTime: clockText(at) }, at);
  }

  #shift(next: Segment, filedAt: number): void {
    const changes = { applyType: applyTypes.shift, ...timesOf(next), berthId: null, side: null, outerOf: null };
    this.#ask(draftAbout(this.#world, this.#application, filedAt, changes), next, filedAt, { kind: 'pass' }, true);
  }

  #extend(until: number): void {
    const [origin, stay] = [this.#application, this.#stay];
    if (!stay) return;
    const filedAt = officeTime(this.#world, addDays(dayOf(clockMs(String(stay.fromTime))), 1));
    if (filedAt > this.#world.now) return;
    const times = { etd: clockText(until), leaveBy: dayOf(until), eta: stay.fromTime ?? null };
    const application = draftAbout(this.#world, origin, filedAt, { applyType: applyTypes.extend, ...times });
    this.#play(application, filedAt, { kind: 'pass' }, true, {
      lifecycle: (_, by, at) => {
        this.#move(application, 'extend', '60', at, by);
        this.#move(origin, 'prolong', '30', at, by);
        Object.assign(origin, { etd: clockText(until), leaveBy: dayOf(until) });
        this.#change(stay, { toTime: clockText(until), clearTime: clockText(until + limits.gapHours * hour) }, at);
      },
    });
  }

  #leave(filedAt: number, leavesAt: number): void {
    const origin = this.#application;
    const times = { etd: clockText(leavesAt), leaveBy: dayOf(leavesAt), eta: this.#stay?.fromTime ?? null };
    const application = draftAbout(this.#world, origin, filedAt, { applyType: applyTypes.leave, ...times });
    let agreed: number | null = null;
    this.#play(application, filedAt, { kind: 'pass' }, true, {
      lifecycle: (_, by, at) => {
        this.#move(application, 'askLeave', '60', at, by);
        this.#move(origin, 'mayLeave', '40', at, by);
        agreed = at;
      },
    });
    const stay = this.#stay;
    if (agreed === null || stay === null) return;
    const at = this.#goodWeather(Math.max(leavesAt, agreed + hour));
    if (at > this.#world.now) return;
    this.#move(origin, 'depart', '50', at, this.#world.random.pick(holders(this.#world, 'wharf_master')));
    origin.actualOut = clockText(at);
    this.#change(stay, { state: stayStates.left, toTime: clockText(at), clearTime: clockText(at) }, at);
  }

  #overstay(): void {
    const night = this.#stay ? nightAfter(clockMs(String(this.#stay.toTime))) : Number.POSITIVE_INFINITY;
    if (night <= this.#world.now) this.#move(this.#application, 'overstay', '35', night, nobody);
  }

  #play(
    application: Draft,
    submitAt: number,
    outcome: ApprovalOutcome,
    quick: boolean,
    steps: {
      readonly fill?: (node: string) => void;
      readonly lifecycle: (action: string, by: string, at: number) => void;
    },
  ): void {
    this.#rows.applications.push(application);
    playApplication(this.#world, this.#rows, {
      flow: wharfApplyFlow,
      definition: wharfApply,
      application,
      title: titleOf(this.#berths, application),
      submitAt,
      outcome,
      predicates: wharfPredicates,
      // A ship at the quay is handled within the plan of the week.
      hours: () => (quick ? this.#world.random.int(1, 4) : undefined),
      fill: ({ key }) => steps.fill?.(key),
      lifecycle: steps.lifecycle,
    });
  }

  #change(stay: Draft, patch: Draft, at: number): void {
    Object.assign(stay, patch, { updateTime: clockText(at), version: Number(stay.version) + 1 });
  }

  #move(application: Draft, action: string, to: string, at: number, by: string, comment: string | null = null): void {
    moveApplication(this.#world, this.#rows, wharfApply, application, { action, to, at, by, comment });
  }
}

export const dayOf = (at: number): string => clockText(at).slice(0, 10);

/** The next run of the nightly job, at 00:30. */
function nightAfter(at: number): number {
  const tonight = clockMs(`${dayOf(at)} 00:30:00`);
  return tonight > at ? tonight : clockMs(`${addDays(dayOf(at), 1)} 00:30:00`);
}

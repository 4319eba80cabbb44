import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { PlayedFlow } from '#server/demo/demo-flow.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, moveApplication, playApplication } from '#server/demo/play-application.ts';
import { daysFrom, exceedsLimits } from '#server/yard/site/manager-limits.ts';
import { applyTypes, occupyStates, sitePredicates } from '#server/yard/site/predicates.ts';
import { areaOfBays, bayText } from '#shared/ground/bays.ts';
import { addDays } from '#shared/workflow/day.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import { siteApplyFlow } from '#shared/yard/site/site-apply.flow.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { siteClearFlow } from '#shared/yard/site/site-clear.flow.ts';
import { draftClearing, draftExtension, draftUse, titleOf } from './demo-site-application.ts';
import type { GroundPlan } from './ground-plan.ts';
import { dayOf, homeOf, type PlannedUse } from './plan-use.ts';
import type { SiteRows } from './site-rows.ts';

const hour = 3_600_000;
const nobody = 'system';

export interface UsePlan {
  readonly use: PlannedUse;
  readonly outcome: ApprovalOutcome;
  /** False: the site is never entered (docs/domain.md §20: not entered in time). */
  readonly comes: boolean;
  /** Days from the last day to the clearing; negative if it is cleared earlier. Null if the site is still in use. */
  readonly leaves: number | null;
}

/** Plays one use of a site from the application to the clearing. Returns whether the application was approved. */
export function playUse(world: DemoWorld, rows: SiteRows, ground: GroundPlan, plan: UsePlan): boolean {
  const teller = new UseSimulation(world, rows, ground, plan);
  return teller.run();
}

class UseSimulation {
  readonly #world: DemoWorld;
  readonly #rows: SiteRows;
  readonly #ground: GroundPlan;
  readonly #plan: UsePlan;
  readonly #application: Draft;
  #occupation: Draft | null = null;
  /** Time of the approval or of the last extension. */
  #since = 0;

  constructor(world: DemoWorld, rows: SiteRows, ground: GroundPlan, plan: UsePlan) {
    this.#world = world;
    this.#rows = rows;
    this.#ground = ground;
    this.#plan = plan;
    this.#application = draftUse(world, plan.use);
  }

  run(): boolean {
    const { use, outcome } = this.#plan;
    this.#rows.applications.push(this.#application);
    playApplication(this.#world, this.#rows, {
      flow: siteApplyFlow,
      definition: siteApply,
      application: this.#application,
      title: titleOf(this.#world, this.#application),
      submitAt: use.filedAt,
      outcome,
      predicates: sitePredicates,
      fill: (node) => {
        if (node.key === 'assign') this.#assign();
      },
      lifecycle: (action, by, at) => {
        if (action === 'unassign') this.#unassign(at, by);
        else this.#reserve(at, by);
      },
    });
    if (this.#occupation !== null) this.#liveOn();
    return this.#occupation !== null;
  }

  #assign(): void {
    const { site, bays, from, to, orgCode } = this.#plan.use;
    const assignedArea = areaOfBays(site, bays.length);
    const asked = { assignedArea, days: daysFrom(from, to), zone: site.zone, home: homeOf(orgCode) };
    Object.assign(this.#application, {
      siteId: site.id,
      bayNos: bayText(bays),
      assignedArea,
      siteKeeper: site.keeper,
      managerDue: exceedsLimits(asked, { area: 2000, days: 30 }),
    });
  }

  /** Sent back: clears the assignment. */
  #unassign(at: number, by: string): void {
    this.#move('unassign', '10', at, by);
    const nothing = { siteId: null, bayNos: null, assignedArea: null, siteKeeper: null, managerDue: false };
    Object.assign(this.#application, nothing);
  }

  #reserve(at: number, by: string): void {
    this.#move('reserve', '20', at, by);
    const { site, bays, from, to, ship, block } = this.#plan.use;
    this.#since = at;
    this.#occupation = {
      id: this.#world.newId(at),
      tenantId: this.#world.tenantId,
      sysOrgCode: this.#application.sysOrgCode ?? null,
      createBy: by,
      createTime: clockText(at),
      updateBy: null,
      updateTime: null,
      version: 1,
      site: site.id,
      bayNos: bayText(bays),
      apply: this.#application.id ?? '',
      ship: ship.id,
      block: block?.id ?? null,
      fromDate: from,
      toDate: to,
      state: occupyStates.reserved,
    };
    this.#rows.occupations.push(this.#occupation);
  }

  #liveOn(): void {
    const { use, comes, leaves } = this.#plan;
    const { now } = this.#world;
    const entry = Math.max(officeTime(this.#world, use.from), this.#since + hour);
    if (!comes || dayOf(entry) > use.to) {
      this.#miss(comes);
      return;
    }
    if (entry > now) return;
    this.#move('enter', '30', entry, use.site.keeper);
    this.#application.actualIn = clockText(entry);
    this.#application.enteredWith = this.#application.createBy ?? null;
    this.#change({ state: occupyStates.inUse }, entry);
    const to = this.#extend(entry) ?? use.to;
    if (leaves === null) {
      this.#overstay(to, now);
      this.#stay();
      return;
    }
    // A clearing by an application takes some days, so it is filed before the last day.
    const early = addDays(to, -6);
    const byTask =
      leaves <= 0 &&
      this.#world.random.chance(0.16) &&
      early > dayOf(Math.max(entry, this.#since)) &&
      this.#isOrdinary(early);
    const asked = Math.max(
      officeTime(this.#world, byTask ? early : addDays(to, leaves)),
      entry + 2 * hour,
      this.#since + hour,
    );
    this.#overstay(to, asked);
    if (asked > now) this.#stay();
    else if (byTask) this.#clearByTask(asked);
    else this.#clear(asked);
  }

  /** The block is on the site today. */
  #stay(): void {
    this.#plan.use.block?.place(this.#plan.use.site.id);
  }

  /**
   * Marks the use as not entered, in the night after three working days. A use that was approved too late is released
   * the next morning.
   */
  #miss(released: boolean): void {
    const { calendarDays, now } = this.#world;
    const { from, site } = this.#plan.use;
    let [day, passed] = [from, 0];
    while (passed < 3 || day < dayOf(this.#since)) {
      day = addDays(day, 1);
      if (isWorkingDay(day, calendarDays)) passed += 1;
    }
    const night = clockMs(`${addDays(day, 1)} 00:10:00`);
    if (night > now) return;
    this.#move('miss', '25', night, nobody);
    const morning = night + 9 * hour;
    if (!released || morning > now) return;
    this.#move('release', '90', morning, site.keeper, '批准时已过计划止，释放场地');
    this.#change({ state: occupyStates.released }, morning);
  }

  #overstay(to: string, until: number): void {
    const night = clockMs(`${addDays(to, 1)} 00:10:00`);
    if (night < Math.min(until, this.#world.now)) this.#move('overstay', '35', night, nobody);
  }

  /** Extends some of the uses. Returns the new last day if the extension was approved in time. */
  #extend(entry: number): string | null {
    const { random, now } = this.#world;
    const { use, leaves } = this.#plan;
    if (!random.chance(0.08) || (leaves !== null && leaves > 0)) return null;
    const submitAt = officeTime(this.#world, addDays(use.to, -4));
    const [first, last] = [addDays(use.to, 1), addDays(use.to, random.int(4, 12))];
    const longer = { from: first, to: last };
    if (submitAt <= entry || submitAt >= now) return null;
    if (!this.#ground.isFree(use.site.id, use.bays, longer)) return null;
    if (use.block && !this.#ground.isAway(use.block.id, longer)) return null;
    const application = draftExtension(this.#world, this.#application, { submitAt, first, last });
    application.managerDue = daysFrom(use.from, last) > 45;
    let approved: string | null = null;
    this.#follow(siteApplyFlow, application, submitAt, (_, by, at) => {
      moveApplication(this.#world, this.#rows, siteApply, application, { action: 'extend', to: '60', at, by });
      // If the approval comes after the last day, the use is overdue already.
      if (at > clockMs(`${first} 00:10:00`)) return;
      approved = last;
      this.#since = at;
      this.#move('prolong', '30', at, by);
      this.#change({ toDate: last }, at);
      this.#application.endDate = last;
    });
    this.#ground.book(use.site.id, use.bays, longer);
    if (use.block) this.#ground.occupy(use.block.id, longer);
    return approved;
  }

  /** Whether at least three of the next five days are working days. */
  #isOrdinary(day: string): boolean {
    const next = [1, 2, 3, 4, 5].filter((ahead) => isWorkingDay(addDays(day, ahead), this.#world.calendarDays));
    return next.length >= 3;
  }

  #clearByTask(at: number): void {
    const application = draftClearing(this.#world, this.#application, at);
    this.#follow(siteClearFlow, application, at, (action, who, when) => {
      const to = action === 'askClear' ? '40' : '60';
      moveApplication(this.#world, this.#rows, siteApply, application, { action, to, at: when, by: who });
      if (action === 'askClear') this.#move('reportClear', '40', when, who);
      else this.#leave('clearByTask', when, who);
    });
    if (this.#application.bizStatus !== '50') this.#stay();
  }

  /** Requested on site and inspected on the same day. */
  #clear(at: number): void {
    const { random, now } = this.#world;
    this.#move('requestClear', '40', at, String(this.#application.createBy));
    const seen = Math.min(at + (1 + random.next() * 5) * hour, clockMs(`${dayOf(at)} 17:25:00`));
    if (seen > now || seen <= at) {
      this.#stay();
      return;
    }
    this.#application.clearPhotos = this.#world.photoFile;
    this.#leave('clear', seen, random.pick(holders(this.#world, 'site_admin')));
  }

  #leave(action: string, at: number, by: string): void {
    this.#move(action, '50', at, by);
    this.#application.actualOut = clockText(at);
    this.#change({ state: occupyStates.left, toDate: dayOf(at) }, at);
  }

  #follow(
    flow: typeof siteApplyFlow,
    application: Draft,
    submitAt: number,
    lifecycle: (action: string, by: string, at: number) => void,
  ): PlayedFlow {
    this.#rows.applications.push(application);
    return playApplication(this.#world, this.#rows, {
      flow,
      definition: siteApply,
      application,
      title: titleOf(this.#world, application),
      submitAt,
      outcome: { kind: 'pass' },
      predicates: sitePredicates,
      hours: (node) => (node.key === 'verify' ? this.#world.random.int(1, 4) : undefined),
      fill: (node) => {
        if (application.applyType === applyTypes.clear && node.key === 'verify') {
          application.clearPhotos = this.#world.photoFile;
        }
      },
      lifecycle,
    });
  }

  #change(patch: Draft, at: number): void {
    const occupation = this.#occupation;
    if (!occupation) return;
    Object.assign(occupation, patch, { updateTime: clockText(at), version: Number(occupation.version) + 1 });
  }

  #move(action: string, to: string, at: number, by: string, comment: string | null = null): void {
    moveApplication(this.#world, this.#rows, siteApply, this.#application, { action, to, at, by, comment });
  }
}

import type { DemoPerson } from '#server/demo/demo-people.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, overdueTasks, passing } from '#server/demo/play-application.ts';
import { repeatTimes, repeatUntil } from '#server/demo/repeat-until.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { occupyStates } from '#server/yard/site/predicates.ts';
import { bayText } from '#shared/ground/bays.ts';
import { addDays } from '#shared/workflow/day.ts';
import type { DemoSite } from './demo-site-map.ts';
import type { GroundPlan } from './ground-plan.ts';
import { homeOf, planUse, type Wanted } from './plan-use.ts';
import { emptySiteRows, type SiteRows } from './site-rows.ts';
import { playUse, type UsePlan } from './site-story.ts';
import { daysOfUse, levelOn, zones } from './use-level.ts';
import { UsedGround } from './used-ground.ts';

/** Numbers by docs/domain.md §20: overstays, sites not entered, overdue tasks. `waiting`: open tasks. */
const overstays = 3;
const missed = 4;
const lying = 9;
const waiting = 24;
/** Share of the applications that are neglected at some node. */
const neglected = 0.4;
const nodes = ['section', 'plan', 'assign'];
/** Share of the area that is left on a day, at most. */
const leaving = 0.02;
/** Share of the area above the level from which nobody moves in, whoever leaves before the next working day. */
const crowded = 0.08;
const tenMinutes = 600_000;

type Changes = Partial<Omit<UsePlan, 'use'>>;

/** Uses of the sites, made day by day like those of a real yard: a zone gets new ones while it is below its level. */
export class SiteYard {
  readonly #world: DemoWorld;
  readonly #sites: readonly DemoSite[];
  readonly #ground: GroundPlan;
  readonly #used: UsedGround;
  readonly #rows = emptySiteRows();
  readonly #leaders: readonly DemoPerson[];

  constructor(world: DemoWorld, sites: readonly DemoSite[], ground: GroundPlan) {
    this.#world = world;
    // Their closures are booked, so that a site which is closed today was used before.
    this.#sites = sites.map((site) => ({ ...site, siteStatus: '0' }));
    this.#ground = ground;
    this.#used = new UsedGround(world.today, sites);
    this.#leaders = world.people.filter(({ role }) => role === 'team_leader');
  }

  generate(): SiteRows {
    const { random, today } = this.#world;
    repeatTimes('a stay that is over', overstays, () => this.#overstays());
    repeatTimes('a site that nobody came to', missed, () => this.#missed());
    for (const day of daysOfUse(today)) this.#fill(day);
    this.#rivals();
    const open = () => this.#rows.tasks.filter(({ status }) => status === 'open').length;
    for (let tries = 0; tries < 200 && open() < waiting - lying; tries += 1) {
      this.#pending(addDays(today, -random.int(0, 3)));
    }
    const isLate = () => overdueTasks(this.#world, this.#rows) >= lying;
    repeatUntil('tasks of sites that lie', isLate, () => this.#lying());
    return this.#rows;
  }

  /** Uses that begin on a day, until each zone is as full as it should be. */
  #fill(day: string): void {
    const { random, calendar } = this.#world;
    // Few move in on a Sunday, and nobody in a typhoon.
    if (!random.chance(calendar.load(day))) return;
    // Nobody moves in before the next working day, and those who leave today are gone by then.
    const eve = addDays(workingDaysFrom(this.#world, day, 1), -1);
    for (const zone of zones) {
      const level = levelOn(this.#world, zone, day);
      const isFull = () => {
        const now = this.#used.share(zone, day);
        return (now >= level && this.#used.share(zone, eve) >= level - leaving) || now >= level + crowded;
      };
      for (let tries = 0; tries < 60 && !isFull(); tries += 1) this.#begin(zone, day);
    }
  }

  #begin(zone: string, from: string): void {
    const { random, now } = this.#world;
    const outcome: ApprovalOutcome = random.chance(0.03)
      ? { kind: 'reject', node: random.pick(['section', 'assign']) }
      : passing(this.#world, neglected, nodes);
    const isSlow = outcome.kind === 'pass' && outcome.neglected !== undefined;
    const filedAt = officeTime(this.#world, workingDaysFrom(this.#world, from, -random.int(6, 9) - (isSlow ? 6 : 0)));
    if (filedAt > now - tenMinutes) return;
    const { to, leaves } = this.#term(from);
    const kept = leaves > 0 ? addDays(to, leaves + 1) : to;
    this.#use({ zone, starter: this.#starter(zone, filedAt), filedAt, from, to, kept }, { outcome, leaves });
  }

  /** Last day, and days from it to the clearing. Sites are left on working days, some too late; of these none today. */
  #term(from: string): { readonly to: string; readonly leaves: number } {
    const { random, today } = this.#world;
    const to = workingDaysFrom(this.#world, from, random.int(10, 48));
    const isLate = random.chance(0.07);
    const left = workingDaysFrom(this.#world, to, isLate ? random.int(1, 3) : -random.int(0, 2));
    const days = (Date.parse(left) - Date.parse(to)) / 86_400_000;
    const overstaysNow = to < today && left >= today;
    return { to, leaves: overstaysNow ? 0 : days };
  }

  /** An overstay of today: the user neither left nor applied for anything. */
  #overstays(): boolean {
    const { random, today } = this.#world;
    const before = this.#rows.applications.length;
    const from = addDays(today, -random.int(14, 26));
    const to = addDays(today, -random.int(2, 5));
    const filed = workingDaysFrom(this.#world, from, -random.int(7, 10));
    this.#planned({ filedAt: officeTime(this.#world, filed), from, to, kept: addDays(today, 12) }, { leaves: null });
    return this.#rows.applications.slice(before).some(({ bizStatus }) => bizStatus === '35');
  }

  /** A site that was assigned and never entered (docs/domain.md §20). */
  #missed(): boolean {
    const { today, random } = this.#world;
    const from = workingDaysFrom(this.#world, today, -random.int(5, 8));
    const to = addDays(from, random.int(30, 40));
    const filed = workingDaysFrom(this.#world, from, -random.int(8, 10));
    const before = this.#rows.applications.length;
    this.#planned({ filedAt: officeTime(this.#world, filed), from, to, kept: to }, { comes: false });
    return this.#rows.applications.slice(before).some(({ bizStatus }) => bizStatus === '25');
  }

  /** A task that nobody decides. */
  #lying(): void {
    const { random, today } = this.#world;
    const day = workingDaysFrom(this.#world, today, -random.int(2, 9));
    this.#pending(day, { kind: 'leave', node: random.pick(nodes) });
  }

  /** Two applications with the same wished site and days, both waiting for the site administrator. */
  #rivals(): void {
    const { random, today } = this.#world;
    repeatTimes('two who wish for one site', 1, () => {
      const before = this.#rows.applications.length;
      const day = workingDaysFrom(this.#world, today, -1);
      this.#pending(day, { kind: 'leave', node: 'assign' });
      this.#pending(day, { kind: 'leave', node: 'section' });
      const [first, second] = this.#rows.applications.slice(before);
      if (!first || !second) return false;
      const wish = first.wantSite ?? random.pick(this.#sites.filter(({ id }) => this.#world.openSites.includes(id))).id;
      for (const rival of [first, second]) {
        rival.wantSite = wish;
        rival.startDate = addDays(today, 6);
        rival.endDate = addDays(today, 20);
      }
      return true;
    });
  }

  /** An application of the last days, which may still be in approval. */
  #pending(day: string, outcome: ApprovalOutcome = { kind: 'pass' }): void {
    const from = workingDaysFrom(this.#world, day, this.#world.random.int(10, 13));
    const to = workingDaysFrom(this.#world, from, this.#world.random.int(6, 20));
    const filedAt = officeTime(this.#world, day);
    if (filedAt > this.#world.now - tenMinutes) return;
    this.#planned({ filedAt, from, to, kept: to }, { outcome });
  }

  #planned(wanted: Omit<Wanted, 'zone' | 'starter'>, changes: Changes): void {
    const zone = this.#world.random.pick(zones);
    this.#use({ ...wanted, zone, starter: this.#starter(zone, wanted.filedAt) }, changes);
  }

  /** Mostly a leader whose home is the zone. The demo account files more than others, most of all lately. */
  #starter(zone: string, filedAt: number): DemoPerson {
    const { random, now } = this.#world;
    const lately = filedAt > now - 4 * 86_400_000;
    const home = this.#leaders.filter(({ orgCode }) => homeOf(orgCode) === zone);
    const [account] = this.#leaders.filter(({ username }) => username === 'team_leader');
    if (account && random.chance(lately ? 0.25 : 0.06)) return account;
    return random.pick(home.length > 0 && random.chance(0.7) ? home : this.#leaders);
  }

  #use(wanted: Wanted, { outcome = { kind: 'pass' }, comes = true, leaves = 0 }: Changes): void {
    const use = planUse(this.#world, this.#ground, this.#sites, wanted);
    if (!use) return;
    const span = { from: wanted.from, to: wanted.kept };
    // Booked before the use is played, because its extension looks for free bays after it.
    this.#ground.book(use.site.id, use.bays, span);
    if (use.block) this.#ground.occupy(use.block.id, span);
    const { applications, occupations } = this.#rows;
    const at = applications.length;
    const approved = playUse(this.#world, this.#rows, this.#ground, { use, outcome, comes, leaves });
    if (approved) this.#used.add(occupations.at(-1) ?? {});
    else if (applications[at]?.bpmStatus === '1') this.#used.add(wished(use));
  }
}

/** The occupation for which an application asks that is still in approval. */
const wished = ({ site, bays, from, to }: UsePlan['use']) => ({
  site: site.id,
  bayNos: bayText(bays),
  state: occupyStates.reserved,
  fromDate: from,
  toDate: to,
});

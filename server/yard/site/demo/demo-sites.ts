import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import type { ApprovalOutcome } from '#server/demo/play-application.ts';
import { createRandom } from '#server/demo/random.ts';
import { repeatTimes, repeatUntil } from '#server/demo/repeat-until.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { occupyStates } from '#server/yard/site/predicates.ts';
import { addDays } from '#shared/workflow/day.ts';
import { site } from '#shared/yard/site/site.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { siteHome } from '#shared/yard/site/site-home.ts';
import { siteOccupy } from '#shared/yard/site/site-occupy.ts';
import { type DemoSite, demoSites } from './demo-site-map.ts';
import { GroundPlan } from './ground-plan.ts';
import { homeZones, planUse, type Wanted } from './plan-use.ts';
import { emptySiteRows, type SiteRows } from './site-rows.ts';
import { playUse, type UsePlan } from './site-story.ts';

/**
 * Numbers by docs/domain.md §20: applications, uses, share of the area in use, overstays, sites not entered, overdue
 * tasks.
 */
const target = 2600;
const targetUses = 2140;
const occupied = 0.77;
const overstays = 3;
const missed = 4;
const lying = 9;

/** 场地 in the demo yard: first the current uses, then the history. */
export const siteDemo: AreaDemo = (ground) => {
  // A separate generator, so that the rows of other areas do not depend on this one.
  const world: DemoWorld = { ...ground, random: createRandom(20_261_123) };
  const founded = clockText(clockMs(`${addDays(world.today, -760)} 08:00:00`));
  const newId = () => world.newId(clockMs(founded));
  const sites = demoSites(world, world.random, newId, founded);
  world.openSites.push(...sites.flatMap(({ id, siteStatus }) => (siteStatus === '0' ? [id] : [])));
  const { applications, occupations, ...flows } = new SiteYard(world, sites).generate();
  const codes = new Map(sites.map(({ id, siteCode }) => [id, siteCode]));
  for (const { site: id, ship, fromDate, toDate, state } of occupations) {
    if (state === occupyStates.released) continue;
    const siteCode = codes.get(String(id)) ?? '';
    ground.grounds.push({ site: String(id), siteCode, ship: String(ship), from: String(fromDate), to: String(toDate) });
  }
  const base = { tenantId: world.tenantId, sysOrgCode: 'A01', createBy: 'admin', createTime: founded };
  return {
    ...flows,
    tables: [
      { definition: site, rows: sites.map((entry) => ({ ...entry.row, siteStatus: statusOf(entry, occupations) })) },
      { definition: siteHome, rows: homeZones.map(([dept, zone]) => ({ ...base, id: newId(), dept, zone })) },
      {
        definition: siteApply,
        rows: applications,
        number: { field: 'applyNo', prefix: siteApply.application.prefix },
      },
      { definition: siteOccupy, rows: occupations },
    ],
  };
};

function statusOf(entry: DemoSite, occupations: SiteRows['occupations']): string {
  if (entry.siteStatus !== '0') return entry.siteStatus;
  const states = new Set(occupations.flatMap((row) => (row.site === entry.id ? [row.state] : [])));
  return states.has(occupyStates.inUse) ? '2' : states.has(occupyStates.reserved) ? '1' : '0';
}

class SiteYard {
  readonly #world: DemoWorld;
  readonly #sites: readonly DemoSite[];
  readonly #open: readonly DemoSite[];
  readonly #ground = new GroundPlan();
  readonly #rows = emptySiteRows();

  constructor(world: DemoWorld, sites: readonly DemoSite[]) {
    this.#world = world;
    this.#sites = sites;
    this.#open = sites.filter(({ siteStatus }) => siteStatus === '0');
  }

  generate(): SiteRows {
    const { random, today } = this.#world;
    repeatTimes('a stay that is over', overstays, () => this.#overstays());
    repeatTimes('a site that nobody came to', missed, () => this.#missed());
    repeatUntil(
      'sites in use',
      () => this.#occupied() >= occupied,
      () => this.#present(random.int(0, 24), random.int(0, 24)),
    );
    this.#lying();
    this.#rivals();
    for (let tries = 0; tries < 60; tries += 1) this.#pending(addDays(today, -random.int(0, 3)));
    // Approved by now, not yet entered.
    for (let tries = 0; tries < 25; tries += 1) this.#pending(addDays(today, -random.int(4, 8)));
    this.#history();
    return this.#rows;
  }

  /** Share of the sites' area in use today. */
  #occupied(): number {
    const area = (found: DemoSite | undefined) => (found ? found.area / found.bays : 0);
    const byId = new Map(this.#sites.map((entry) => [entry.id, entry]));
    const used = this.#rows.occupations.reduce((sum, { state, site: id, bayNos }) => {
      const bays = state === occupyStates.inUse ? String(bayNos).split(',').length : 0;
      return sum + bays * area(byId.get(String(id)));
    }, 0);
    return used / this.#open.reduce((sum, entry) => sum + entry.area, 0);
  }

  /**
   * A use that began `since` days ago and lasts `more` days from today; a negative `more` means that its end is past.
   */
  #present(since: number, more: number): boolean {
    const { today, random } = this.#world;
    const from = addDays(today, -since);
    const to = addDays(today, Math.max(more, 1 - since));
    const filed = workingDaysFrom(this.#world, from, -random.int(7, 10));
    const kept = to < today ? addDays(today, 12) : to;
    return this.#use({ filedAt: officeTime(this.#world, filed), from, to, kept }, { leaves: null });
  }

  #overstays(): boolean {
    const before = this.#rows.applications.length;
    this.#present(this.#world.random.int(14, 26), -this.#world.random.int(2, 5));
    return this.#rows.applications.slice(before).some(({ bizStatus }) => bizStatus === '35');
  }

  /** A site that was assigned and never entered (docs/domain.md §20). */
  #missed(): boolean {
    const { today, random } = this.#world;
    const from = workingDaysFrom(this.#world, today, -random.int(5, 8));
    const to = addDays(from, random.int(30, 40));
    const filed = workingDaysFrom(this.#world, from, -random.int(8, 10));
    const before = this.#rows.applications.length;
    this.#use({ filedAt: officeTime(this.#world, filed), from, to, kept: to }, { comes: false });
    return this.#rows.applications.slice(before).some(({ bizStatus }) => bizStatus === '25');
  }

  /** Overdue tasks. */
  #lying(): void {
    const now = clockText(this.#world.now);
    const { random, today } = this.#world;
    const recent = [4, 5, 6, 7, 8, 9].map((back) => workingDaysFrom(this.#world, today, -back));
    repeatTimes('tasks of sites that lie', lying, () => {
      const before = this.#rows.tasks.length;
      const node = random.pick(['section', 'plan', 'assign', 'assign']);
      this.#pending(random.pick(recent), { kind: 'leave', node });
      const left = this.#rows.tasks.slice(before).filter(({ status }) => status === 'open');
      return left.some(({ dueTime }) => dueTime !== null && String(dueTime) < now);
    });
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
      const wish = first.wantSite ?? random.pick(this.#open).id;
      for (const rival of [first, second]) {
        rival.wantSite = wish;
        rival.startDate = addDays(today, 6);
        rival.endDate = addDays(today, 20);
      }
      return true;
    });
  }

  /** An application of the last days, which may still be in approval. */
  #pending(day: string, outcome: ApprovalOutcome = { kind: 'pass' }): boolean {
    const from = workingDaysFrom(this.#world, day, this.#world.random.int(6, 9));
    const to = addDays(from, this.#world.random.int(7, 24));
    const filedAt = officeTime(this.#world, day);
    if (filedAt > this.#world.now - 600_000) return false;
    return this.#use({ filedAt, from, to, kept: to }, { outcome });
  }

  /** Two years of finished uses. */
  #history(): void {
    const { random, today, calendar } = this.#world;
    const days = Array.from({ length: 720 }, (_, back) => {
      const day = addDays(today, -back - 10);
      return [day, calendar.load(day) * 1.12 ** (-back / 365)] as const;
    });
    const { applications, occupations } = this.#rows;
    const isEnough = () => applications.length >= target && occupations.length >= targetUses;
    repeatUntil('uses that are over', isEnough, () => {
      const filed = random.weighted(days);
      const from = workingDaysFrom(this.#world, filed, random.int(6, 9));
      const to = addDays(from, random.int(6, 24));
      const leaves = random.chance(0.07) ? random.int(1, 4) : -random.int(0, 2);
      if (addDays(to, Math.max(leaves, 0) + 1) >= today) return;
      const outcome: ApprovalOutcome = random.chance(0.03)
        ? { kind: 'reject', node: random.pick(['section', 'assign']) }
        : { kind: 'pass' };
      const kept = leaves > 0 ? addDays(to, leaves + 1) : to;
      this.#use({ filedAt: officeTime(this.#world, filed), from, to, kept }, { outcome, leaves });
    });
  }

  #use(
    wanted: Wanted,
    { outcome = { kind: 'pass' }, comes = true, leaves = 0 }: Partial<Omit<UsePlan, 'use'>>,
  ): boolean {
    const use = planUse(this.#world, this.#ground, this.#open, wanted);
    if (!use) return false;
    const span = { from: wanted.from, to: wanted.kept };
    // Booked before the use is played, because its extension looks for free bays after it.
    this.#ground.book(use.site.id, use.bays, span);
    if (use.block) this.#ground.occupy(use.block.id, span);
    return playUse(this.#world, this.#rows, this.#ground, { use, outcome, comes, leaves });
  }
}

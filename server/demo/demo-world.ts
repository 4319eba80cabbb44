import type { CalendarDays } from '#shared/workflow/working-hours.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoPerson } from './demo-people.ts';
import type { Draft } from './demo-row.ts';
import type { Random } from './random.ts';

/** What every part of the demo yard starts from: the day of its making, random numbers, people, ships and units. */
export interface DemoWorld {
  readonly tenantId: number;
  readonly random: Random;
  readonly newId: (atMs: number) => string;
  /** Epoch milliseconds of the first start; no demo data is later. */
  readonly now: number;
  readonly today: string;
  readonly calendar: DemoCalendar;
  readonly calendarDays: CalendarDays;
  readonly people: readonly DemoPerson[];
  readonly admins: readonly string[];
  readonly ships: readonly ShipOfWorld[];
  /** Which ship uses which site when. The site area fills this list before other areas read it. */
  readonly grounds: DemoGround[];
  /** Ids of labour contractors in good standing. */
  readonly contractors: readonly string[];
  /** The yard's own departments that work as 施工单位. */
  readonly ownUnits: readonly { readonly id: string; readonly dept: string }[];
  /** Outsourcing contractors in good standing. */
  readonly outsourcers: readonly { readonly id: string; readonly name: string }[];
  /** Contractor of each outside user, by username. */
  readonly vendors: ReadonlyMap<string, string>;
  /** Ids of the open sites; filled by the site area. */
  readonly openSites: string[];
  /** All contractors in their order. Their violations, made later, set their points. */
  readonly units: readonly Draft[];
  /** Stored paths of the demo drawing and photo, for fields that require a file. */
  readonly schemeFile: string;
  readonly photoFile: string;
}

export interface ShipOfWorld {
  readonly id: string;
  readonly shipNo: string;
  readonly shipName: string;
  /** Metres; so are `beam` and `draft`. */
  readonly loa: number;
  readonly beam: number;
  readonly draft: number;
  /** Tonnes. */
  readonly displacement: number;
  readonly blocks: readonly DemoBlock[];
  readonly milestones: readonly DemoMilestone[];
  /** Day of the launch: the actual one, or the planned one. */
  readonly launch: string;
}

export interface DemoMilestone {
  readonly id: string;
  readonly planDate: string;
  /** Sets the version of the planned day. */
  readonly rebase: (version: number) => void;
}

/** Use of a site by a ship; `from` and `to` are both included. */
export interface DemoGround {
  readonly site: string;
  readonly siteCode: string;
  readonly ship: string;
  readonly from: string;
  readonly to: string;
}

export interface DemoBlock {
  readonly id: string;
  readonly blockNo: string;
  readonly zone: string;
  /** Tonnes. */
  readonly weight: number;
  /** Metres; so is `width`. */
  readonly length: number;
  readonly width: number;
  /** Sets the block's current site. */
  readonly place: (site: string) => void;
  /** Sets the blocks that are erected before. */
  readonly follow: (blocks: string) => void;
}

type Holders = ReadonlyMap<string, readonly DemoPerson[]>;

/** People by role, cached for each list of people, because every task looks for some. */
const roles = new WeakMap<readonly DemoPerson[], Holders>();

function byRole(people: readonly DemoPerson[]): Holders {
  const known = roles.get(people);
  if (known !== undefined) return known;
  const grouped = new Map<string, DemoPerson[]>();
  for (const person of people) {
    const others = grouped.get(person.role);
    if (others) others.push(person);
    else grouped.set(person.role, [person]);
  }
  roles.set(people, grouped);
  return grouped;
}

/** Usernames of the people with a role. */
export function holders(world: DemoWorld, role: string): readonly string[] {
  return (byRole(world.people).get(role) ?? []).map((person) => person.username);
}

/** People with the role in the nearest department at or above `orgCode`, as the `role-in-dept` rule finds them. */
export function holdersNear(world: DemoWorld, role: string, orgCode: string): readonly string[] {
  for (let code = orgCode; code.length >= 3; code = code.slice(0, -3)) {
    const here = (byRole(world.people).get(role) ?? []).filter((person) => person.orgCode === code);
    if (here.length > 0) return here.map((person) => person.username);
  }
  return [];
}

/** The unit that does the work for a department: a labour contractor, or in three of ten cases its own department. */
export function workUnit({ random, contractors, ownUnits }: DemoWorld, orgCode: string): string {
  const own = ownUnits.find(({ dept }) => orgCode.startsWith(dept));
  return own && random.chance(0.3) ? own.id : random.pick(contractors);
}

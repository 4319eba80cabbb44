import type { CalendarDays } from '#shared/workflow/working-hours.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoPerson } from './demo-people.ts';
import type { Draft } from './demo-row.ts';
import type { Random } from './random.ts';

/** What every part of the demo yard knows: the day it is made, chance, people, ships and units. */
export interface DemoWorld {
  readonly tenantId: number;
  readonly random: Random;
  readonly newId: (atMs: number) => string;
  /** Epoch ms of the first start; nothing demo lies after it. */
  readonly now: number;
  readonly today: string;
  readonly calendar: DemoCalendar;
  readonly calendarDays: CalendarDays;
  readonly people: readonly DemoPerson[];
  readonly admins: readonly string[];
  readonly ships: readonly ShipOfWorld[];
  /** Who has which ground when; the sites tell it, before what goes there. */
  readonly grounds: DemoGround[];
  /** Ids of labour units in good standing. */
  readonly contractors: readonly string[];
  /** Outsourcing units in good standing. */
  readonly outsourcers: readonly { readonly id: string; readonly name: string }[];
  /** Whose person an outside user is, by username. */
  readonly vendors: ReadonlyMap<string, string>;
  /** Ids of the sites that are open, told by the sites as their area tells. */
  readonly openSites: string[];
  /** All units, in their order: what they are judged by is told by their violations. */
  readonly units: readonly Draft[];
  /** Stored paths of the demo's drawing and of its picture, for fields that demand a file. */
  readonly schemeFile: string;
  readonly photoFile: string;
}

export interface ShipOfWorld {
  readonly id: string;
  readonly shipNo: string;
  readonly shipName: string;
  /** m */
  readonly loa: number;
  readonly beam: number;
  readonly draft: number;
  /** t */
  readonly displacement: number;
  readonly blocks: readonly DemoBlock[];
}

/** A use of a site by a ship, both ends included. */
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
  /** t */
  readonly weight: number;
  /** m */
  readonly length: number;
  readonly width: number;
  /** Where it stands today. */
  readonly place: (site: string) => void;
}

type Holders = ReadonlyMap<string, readonly DemoPerson[]>;

/** People by their role, of each yard that is being told: every task asks for some. */
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

/** Usernames that hold a role. */
export function holders(world: DemoWorld, role: string): readonly string[] {
  return (byRole(world.people).get(role) ?? []).map((person) => person.username);
}

/** Holders nearest above a department, as `role-in-dept` finds them. */
export function holdersNear(world: DemoWorld, role: string, orgCode: string): readonly string[] {
  for (let code = orgCode; code.length >= 3; code = code.slice(0, -3)) {
    const here = (byRole(world.people).get(role) ?? []).filter((person) => person.orgCode === code);
    if (here.length > 0) return here.map((person) => person.username);
  }
  return [];
}

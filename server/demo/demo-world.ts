import type { ResourceRecord } from '#shared/resource/record.ts';
import type { CalendarDays } from '#shared/workflow/working-hours.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoPerson } from './demo-people.ts';
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
  readonly ships: readonly { readonly id: string; readonly shipNo: string; readonly blocks: readonly DemoBlock[] }[];
  /** Ids of labour units in good standing. */
  readonly contractors: readonly string[];
  /** The area's own predicates of its flows (`AreaGuard.holds`). */
  readonly holds: (record: ResourceRecord) => Readonly<Record<string, boolean>>;
  /** Stored path of the demo's drawing, for fields that demand a file. */
  readonly schemeFile: string;
}

export interface DemoBlock {
  readonly id: string;
  readonly blockNo: string;
  readonly zone: string;
}

/** Usernames that hold a role. */
export function holders(world: DemoWorld, role: string): readonly string[] {
  return world.people.filter((person) => person.role === role).map((person) => person.username);
}

/** Holders nearest above a department, as `role-in-dept` finds them. */
export function holdersNear(world: DemoWorld, role: string, orgCode: string): readonly string[] {
  for (let code = orgCode; code.length >= 3; code = code.slice(0, -3)) {
    const here = world.people.filter((person) => person.role === role && person.orgCode === code);
    if (here.length > 0) return here.map((person) => person.username);
  }
  return [];
}

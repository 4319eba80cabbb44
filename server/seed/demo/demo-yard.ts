import type { AreaDemoRows } from '#server/demo/area-demo.ts';
import { demoCalendar } from '#server/demo/demo-calendar.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { photoPath, schemePath } from '#server/demo/demo-files.ts';
import { createIdMaker } from '#server/demo/demo-id.ts';
import { type DemoPerson, demoPeople } from '#server/demo/demo-people.ts';
import type { DemoRow, Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { createRandom } from '#server/demo/random.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { demoContractors } from './demo-contractors.ts';
import { type DemoProjects, demoProjects } from './demo-projects.ts';
import { type DemoShip, demoShips } from './demo-ships.ts';
import { numberDocuments } from './number-documents.ts';

const seed = 20_260_107;
type BasedShip = Omit<DemoShip, 'blocks' | 'milestones'> & {
  readonly blocks: readonly Draft[];
  readonly milestones: readonly Draft[];
};

/** All rows of the demo yard, before they are written. */
export interface DemoYard {
  readonly founded: number;
  readonly newId: (atMs: number) => string;
  readonly people: readonly DemoPerson[];
  readonly vendors: ReadonlyMap<string, string>;
  readonly calendar: readonly DemoRow[];
  readonly contractors: readonly DemoRow[];
  readonly ships: readonly DemoShip[];
  readonly projects: DemoProjects;
  readonly world: DemoWorld;
  /** Rows of each area, in the order of the areas. */
  readonly areas: readonly AreaDemoRows[];
  /** Last serial numbers of documents. */
  readonly serials: readonly DemoRow[];
}

/** Generates two years of work before `now` (epoch ms); the same seed and time give the same yard. */
export function makeDemoYard(tenantId: number, now: number): DemoYard {
  const ground = makeGround(tenantId, now);
  const areas = yardServerAreas.flatMap(({ demo }) => demo?.(ground.world) ?? []);
  // Generated last, so that the random data of the rest stays the same.
  const projects = demoProjects(ground.ships, ground.people, {
    newId: () => ground.newId(ground.founded),
    today: ground.world.today,
    base: baseOf(tenantId, ground.founded),
  });
  const ships = ground.ships.map(
    (ship): DemoShip => ({
      ...ship,
      row: { ...ship.row, project: projects.ofShip.get(String(ship.row.shipNo)) ?? null },
    }),
  );
  return { ...ground, ships, projects, areas, serials: numberDocuments(areas, tenantId) };
}

/** Columns that every base row has. */
const baseOf = (tenantId: number, founded: number): DemoRow => ({
  tenantId,
  createBy: 'admin',
  createTime: clockText(founded),
  sysOrgCode: 'A01',
});

/** Base rows of the areas: people, ships, contractors and the calendar. */
function makeGround(tenantId: number, now: number): Omit<DemoYard, 'areas' | 'serials' | 'projects'> {
  const random = createRandom(seed);
  const today = yardToday(new Date(now));
  const founded = clockMs(`${addDays(today, -760)} 08:00:00`);
  const makeId = createIdMaker(random);
  const newId = () => makeId(founded);
  const people = demoPeople(random);
  const calendar = demoCalendar(random, today, newId);
  const contractors = demoContractors(random, today, newId);
  const ships = demoShips(random, today, {
    newId,
    managers: usernames(people, 'planner'),
    reporters: usernames(people, 'planner'),
    teams: [...new Set(people.filter((person) => person.role === 'team_leader').map((person) => person.orgCode))],
  });
  const vendors = vendorsOf(people, contractors);
  const base = baseOf(tenantId, founded);
  const based = (rows: readonly DemoRow[]): Draft[] => rows.map((row) => ({ ...base, ...row }));
  const units = based(contractors);
  const standing = ships.map((ship) => ({
    row: { ...base, ...ship.row },
    // The area of sites sets the site of a block.
    blocks: based(ship.blocks.map((row) => ({ ...row, currentSite: null, erectAfter: null }))),
    stages: based(ship.stages),
    milestones: based(ship.milestones.map((row) => ({ ...row, baselineNo: 1 }))),
  }));
  return {
    founded,
    newId: makeId,
    people,
    vendors,
    calendar: based(calendar.rows),
    contractors: units,
    ships: standing,
    world: {
      tenantId,
      random,
      newId: makeId,
      now,
      today,
      calendar,
      calendarDays: new Map(calendar.rows.map((row) => [String(row.day), String(row.dayType)])),
      people,
      admins: ['admin'],
      ships: standing.map(shipOfWorld),
      grounds: [],
      contractors: contractors
        .filter((row) => (row.kind === '1' || row.kind === '2') && row.status === '1')
        .map((row) => String(row.id)),
      ownUnits: contractors
        .filter((row) => row.kind === '4')
        .map((row) => ({ id: String(row.id), dept: String(row.dept) })),
      outsourcers: contractors
        .filter((row) => row.kind === '3' && row.status === '1')
        .map((row) => ({ id: String(row.id), name: String(row.name) })),
      vendors,
      openSites: [],
      units,
      schemeFile: schemePath,
      photoFile: photoPath,
    },
  };
}

function shipOfWorld(ship: BasedShip): DemoWorld['ships'][number] {
  return {
    id: String(ship.row.id),
    shipNo: String(ship.row.shipNo),
    shipName: String(ship.row.shipName),
    loa: Number(ship.row.loa),
    beam: Number(ship.row.beam),
    draft: Number(ship.row.draft),
    displacement: Number(ship.row.displacement),
    launch: launchOf(ship),
    blocks: ship.blocks.map((row) => ({
      id: String(row.id),
      blockNo: String(row.blockNo),
      zone: String(row.zone),
      weight: Number(row.weight),
      length: Number(row.length),
      width: Number(row.width),
      place: (site) => {
        row.currentSite = site;
      },
      follow: (blocks) => {
        row.erectAfter = blocks;
      },
    })),
    milestones: ship.milestones.map((row) => ({
      id: String(row.id),
      planDate: String(row.planDate),
      rebase: (version) => {
        row.baselineNo = version;
      },
    })),
  };
}

const launchNode = '5';

function launchOf({ milestones }: BasedShip): string {
  const launch = milestones.find(({ node }) => node === launchNode);
  return String(launch?.actualDate ?? launch?.planDate);
}

function usernames(people: readonly DemoPerson[], role: string): readonly string[] {
  return people.filter((person) => person.role === role).map((person) => person.username);
}

/** Assigns each outside user to an outsourcing contractor. */
function vendorsOf(people: readonly DemoPerson[], contractors: readonly DemoRow[]): ReadonlyMap<string, string> {
  const units = contractors.filter((row) => row.kind === '3');
  return new Map(usernames(people, 'wx_vendor').map((username, index) => [username, String(units[index]?.id ?? '')]));
}
